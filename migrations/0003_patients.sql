-- The patients a clinic sees, as its log says. Filled by projections alone.

-- Every run of one or two letters of a text: short searches find substrings by index too.
create function grams(given text) returns text[] immutable strict parallel safe language sql as
$$ select array(
     select distinct substr(given, n, size)
     from generate_series(1, length(given)) n, (values (1), (2)) sizes(size)
     where n + size - 1 <= length(given)) $$;

create table patient_list (
  clinic_id         bigint not null,
  id                bigint not null,
  first_name        text not null,
  last_name         text not null,
  email             text not null,
  phone             text not null,
  date_of_birth     text not null,
  address           text not null,
  emergency_contact text not null,
  emergency_phone   text not null,
  insurance         text not null,
  notes             text not null,
  state             text not null,
  created_at        timestamptz(3) not null,
  version           integer not null,
  email_key         text generated always as (lower(email)) stored,
  search_text       text generated always as
    (lower(first_name || ' ' || last_name || chr(10) || email || chr(10) || phone)) stored,
  search_grams      text[] generated always as
    (grams(lower(first_name || ' ' || last_name || chr(10) || email || chr(10) || phone))) stored,
  primary key (clinic_id, id)
);

create unique index patient_list_email on patient_list (clinic_id, email_key)
  where state = 'active' and email_key <> '';
create index patient_list_by_name on patient_list
  (clinic_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id) where state = 'active';
create index patient_list_newest on patient_list (clinic_id, id desc) where state = 'active';
create index patient_list_since on patient_list (clinic_id, created_at) where state = 'active';
create index patient_list_search on patient_list using gin
  (clinic_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where state = 'active';
create index patient_list_grams on patient_list using gin
  (clinic_id, search_grams) with (gin_pending_list_limit = 256) where state = 'active';

create table patient_total (
  clinic_id bigint primary key,
  active    integer not null
);

select wall_off('patient_list', 'patient_total');
grant select, insert, update, delete on patient_list, patient_total to caretrail_app;

-- Row-level security lets an index answer only comparisons that cannot leak, and a search by substring is none of
-- them: under it, every search would read the whole list. So these two search with the rights of the owner, in the
-- clinic of the transaction and in no other.
create policy search on patient_list for select to current_user using (true);

create function as_pattern(q text) returns text immutable language sql as
$$ select '%' || replace(replace(replace(lower(q), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- A page of the patients in whom a text occurs, behind the one named (or from the beginning). Planned for each text
-- anew: what is quick for a rare one is slow for one that everybody has.
create function search_patients(q text, by_name boolean, last text, first text, after bigint, most integer)
returns setof patient_list
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
stable language plpgsql as $$
declare
  clinic  bigint := current_clinic();
  short   boolean := length(q) < 3;
  gram    text[] := array[lower(q)];
  pattern text := as_pattern(q);
begin
  if by_name then
    return query select p.* from patient_list p
      where p.clinic_id = clinic and p.state = 'active'
        and p.search_text like pattern and (not short or p.search_grams @> gram)
        and (after is null or (p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id)
          > (last collate "und-x-icu", first collate "und-x-icu", after))
      order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id limit most;
  else
    return query select p.* from patient_list p
      where p.clinic_id = clinic and p.state = 'active'
        and p.search_text like pattern and (not short or p.search_grams @> gram)
        and (after is null or p.id < after)
      order by p.id desc limit most;
  end if;
end $$;

-- In how many patients a text occurs, counted as far as `most`.
create function count_patients(q text, most integer) returns bigint
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
stable language plpgsql as $$
declare
  clinic  bigint := current_clinic();
  short   boolean := length(q) < 3;
  gram    text[] := array[lower(q)];
  pattern text := as_pattern(q);
begin
  return (select count(*) from (select from patient_list p
    where p.clinic_id = clinic and p.state = 'active'
      and p.search_text like pattern and (not short or p.search_grams @> gram)
    limit most) found);
end $$;

revoke execute on function search_patients, count_patients from public;
grant execute on function search_patients, count_patients to caretrail_app;
