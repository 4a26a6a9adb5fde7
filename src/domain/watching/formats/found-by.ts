/** The name of the source, as `found_by` and evidence give it. */
export const EDGAR_DAILY_INDEX = 'EDGAR daily index';
