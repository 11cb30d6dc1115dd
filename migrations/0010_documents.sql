-- Patient documents. Their content lies encrypted in the document storage, and what opens it sealed in the log.

create table document_list (
  clinic_id     bigint not null,
  id            bigint not null,
  -- 0 while nobody knows whose submission it came with.
  patient_id    bigint not null,
  submission_id bigint,
  field_id      text,
  original_name text not null,
  filename      text not null,
  mime_type     text not null,
  size          bigint not null,
  document_type text not null,
  notes         text not null,
  is_sensitive  boolean not null,
  -- How far its content is: awaiting content, checking, kept, refused.
  content       text not null,
  sha256        text,
  flags         jsonb not null,
  finding       text,
  -- Where the encrypted content lies; null until it has come, and once it was destroyed.
  place         text,
  state         text not null,
  uploaded_at   timestamptz(3) not null,
  version       integer not null,
  search_text   text generated always as (lower(original_name || ' ' || document_type)) stored,
  primary key (clinic_id, id)
);
create index document_list_latest on document_list (clinic_id, uploaded_at desc, id desc) where state = 'active';
create index document_list_type on document_list (clinic_id, document_type, uploaded_at desc, id desc)
  where state = 'active';
create index document_list_patient on document_list (clinic_id, patient_id, uploaded_at desc, id desc);
create index document_list_submission on document_list (clinic_id, submission_id) where submission_id is not null;
create index document_list_awaited on document_list (clinic_id, uploaded_at)
  where content = 'awaiting content' and state = 'active';
create index document_list_checking on document_list (clinic_id, uploaded_at) where content = 'checking';
create index document_list_search on document_list using gin
  (clinic_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

create table document_totals (
  clinic_id bigint primary key,
  documents integer not null default 0,
  bytes     bigint not null default 0
);

-- Places in the document storage that no event speaks of: content that is coming, until its lease ends, and content
-- that is to be destroyed. The transaction that records a document takes its place off this list, or fails: so what
-- lies in the storage is a document's, or stands here and is swept.
create table document_places (
  clinic_id bigint not null,
  place     text not null,
  until     timestamptz(3) not null,
  primary key (clinic_id, place)
);
create index document_places_until on document_places (until);

select wall_off('document_list', 'document_totals', 'document_places');
grant select, insert, update, delete on document_list, document_totals, document_places to caretrail_app;

create policy search on document_list for select to current_user using (true);

-- A page of the documents in whose name or type, or in whose patient's name, a text occurs; behind the one named, or
-- from the beginning. `most` null is all of them.
create function search_documents(
  q text, of_type text, of_patient bigint, after_at timestamptz, after_id bigint, most integer)
returns setof document_list
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
stable rows 50 language plpgsql as $$
declare
  clinic  bigint := current_clinic();
  short   boolean := length(q) < 3;
  gram    text[] := array[lower(q)];
  pattern text := as_pattern(q);
  few     constant integer := 300;
  named   bigint[] := array(
    select p.id from patient_list p
      where p.clinic_id = clinic and p.state = 'active' and p.search_text like pattern
        and (not short or p.search_grams @> gram) and lower(p.first_name || ' ' || p.last_name) like pattern
    union all
    select p.id from patient_list p
      where p.clinic_id = clinic and p.state = 'removed' and lower(p.first_name || ' ' || p.last_name) like pattern
    limit few + 1);
  worded  bigint[] := array(
    select d.id from document_list d
      where d.clinic_id = clinic and d.search_text like pattern
        and (lower(d.original_name) like pattern or lower(d.document_type) like pattern) limit few + 1);
begin
  if cardinality(named) <= few and cardinality(worded) <= few then
    return query select d.* from document_list d
      where d.clinic_id = clinic and d.state = 'active' and (d.id = any(worded) or d.patient_id = any(named))
        and (of_type is null or d.document_type = of_type)
        and (of_patient is null or d.patient_id = of_patient)
        and (after_id is null or (d.uploaded_at, d.id) < (after_at, after_id))
      order by d.uploaded_at desc, d.id desc limit most;
  else
    return query select d.* from document_list d
      left join patient_list p on p.clinic_id = d.clinic_id and p.id = d.patient_id
      where d.clinic_id = clinic and d.state = 'active'
        and (lower(d.original_name) like pattern or lower(d.document_type) like pattern
          or lower(p.first_name || ' ' || p.last_name) like pattern)
        and (of_type is null or d.document_type = of_type)
        and (of_patient is null or d.patient_id = of_patient)
        and (after_id is null or (d.uploaded_at, d.id) < (after_at, after_id))
      order by d.uploaded_at desc, d.id desc limit most;
  end if;
end $$;

revoke execute on function search_documents from public;
grant execute on function search_documents to caretrail_app;

-- For workers: the clinics with places to be swept, and with documents whose content is awaited, or looked at by the
-- scanner, since before a moment.
create policy lookup on document_places for select to current_user using (true);
create function clinics_with_places(before timestamptz) returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select distinct p.clinic_id from document_places p where p.until <= before $$;
create function clinics_with_open_documents(awaited_before timestamptz, checking_before timestamptz)
returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as $$
  select h.clinic_id from clinic_heads h
  where exists (select from document_list d where d.clinic_id = h.clinic_id and d.state = 'active'
      and d.content = 'awaiting content' and d.uploaded_at <= awaited_before)
    or exists (select from document_list d where d.clinic_id = h.clinic_id and d.content = 'checking'
      and d.uploaded_at <= checking_before)
  order by h.clinic_id
$$;
revoke execute on function clinics_with_places, clinics_with_open_documents from public;
grant execute on function clinics_with_places, clinics_with_open_documents to caretrail_app;
