/** Where pages of references have their outline: at the head of the column beside the text. Rendering fills it in. */
export const outlineSlot = { className: 'outline-slot', html: '<div class="outline-slot"></div>' }
