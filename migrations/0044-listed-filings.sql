-- What the daily indexes of EDGAR listed, by the name that accounts are compared by: an account that comes later is looked up in it.
create table listed_filings (
  company text collate "C" not null,
  accession_number text collate "C" not null,
  cik text collate "C" not null,
  filed_on date not null,
  primary key (company, accession_number)
);
create index listed_filings_by_age on listed_filings using brin (filed_on);
