/** Why a Form D is thought to be the company's where only its name says so. */
export const EDGAR_DAILY_INDEX = 'EDGAR daily index';
