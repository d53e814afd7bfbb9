export const Named = 1
