-- Names of countries were stored as withdrawn codes (France as FX), by which a rubric that wants FR excluded them. Each becomes the country of
-- today, in what clients sent, what pages said and what is believed; accounts that change are scored again. ZZ, which is no country, is forgotten.
create temporary table country_repairs (dead text primary key, living text) on commit drop;
insert into country_repairs values
  ('BU', 'MM'), ('CS', 'RS'), ('DD', 'DE'), ('DY', 'BJ'), ('EL', 'GR'), ('FX', 'FR'), ('HV', 'BF'), ('NH', 'VU'), ('NT', 'SA'), ('RH', 'ZW'),
  ('SU', 'RU'), ('TP', 'TL'), ('UK', 'GB'), ('VD', 'VN'), ('YD', 'YE'), ('YU', 'RS'), ('ZR', 'CD'), ('ZZ', null);

update accounts a set country = r.living, next_rescore_at = least(a.next_rescore_at, now())
  from country_repairs r where a.country = r.dead;
update accounts a set
    found_facts = case when r.living is null then a.found_facts - 'country'
      else jsonb_set(a.found_facts, '{country,value}', to_jsonb(r.living)) end,
    next_rescore_at = least(a.next_rescore_at, now())
  from country_repairs r where a.found_facts #>> '{country,value}' = r.dead;
delete from fact_candidates f using country_repairs r
  where f.attribute = 'country' and f.value #>> '{}' = r.dead and r.living is null;
update fact_candidates f set value = to_jsonb(r.living)
  from country_repairs r where f.attribute = 'country' and f.value #>> '{}' = r.dead;
