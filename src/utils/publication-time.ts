/** Get the time up to which posts are published, in milliseconds: that of `SOURCE_DATE_EPOCH`, where builds are to be repeatable, else now. */
export function publicationTime(): number {
  const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? '')
  return Number.isFinite(epoch) && epoch > 0 ? epoch * 1000 : Date.now()
}
