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
  search_text       text generated always as
    (lower(first_name || ' ' || last_name || chr(10) || email || chr(10) || phone)) stored,
  primary key (clinic_id, id)
);

create unique index patient_list_email on patient_list (clinic_id, lower(email))
  where state = 'active' and email <> '';
create index patient_list_by_name on patient_list
  (clinic_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id) where state = 'active';
create index patient_list_newest on patient_list (clinic_id, id desc) where state = 'active';
create index patient_list_since on patient_list (clinic_id, created_at) where state = 'active';
create index patient_list_search on patient_list using gin
  (clinic_id, search_text gin_trgm_ops) where state = 'active';
create index patient_list_grams on patient_list using gin
  (clinic_id, grams(search_text)) where state = 'active';

create table patient_total (
  clinic_id bigint primary key,
  active    integer not null
);

do $$
declare owned text;
begin
  foreach owned in array array['patient_list', 'patient_total'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy clinic on %I using (clinic_id = current_clinic())', owned);
    execute format('grant select, insert, update, delete on %I to caretrail_app', owned);
  end loop;
end $$;
