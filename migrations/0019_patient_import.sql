-- Patients taken on from a file, batch by batch.

-- What became of each batch, as its log says. Filled by a projection alone.
create table patient_import_list (
  clinic_id  bigint not null,
  id         bigint not null,
  state      text not null,
  -- Rows to be taken on, and how many of them have had their turn.
  rows       integer not null,
  done       integer not null,
  registered integer not null,
  -- Rows whose email somebody else had got by then.
  refused    jsonb not null,
  -- How far it was taken back: the last patient that had its turn, and what became of them.
  undone_to  bigint not null,
  removed    integer not null,
  kept       integer not null,
  begun_at   timestamptz(3) not null,
  begun_by   bigint,
  ended_at   timestamptz(3),
  version    integer not null,
  primary key (clinic_id, id)
);
create index patient_import_list_unfinished on patient_import_list (clinic_id, id) where state in ('running', 'undoing');
create index patient_import_list_latest on patient_import_list (clinic_id, begun_at desc, id);

-- Whom a batch has brought. `kept`: why they stayed when it was taken back.
create table patient_import_members (
  clinic_id  bigint not null,
  patient_id bigint not null,
  import_id  bigint not null,
  kept       text,
  primary key (clinic_id, patient_id)
);
create index patient_import_members_batch on patient_import_members (clinic_id, import_id, patient_id);

-- A file on its way in, sealed under a key of its own, until all of it was read or nobody wants it any more.
create table patient_import_files (
  clinic_id bigint not null,
  id        bigint not null,
  wrapped   bytea not null,
  sealed    bytea not null,
  -- Which rows are to be taken on, and from which columns; null until somebody has said so.
  plan      jsonb,
  made_at   timestamptz(3) not null,
  primary key (clinic_id, id)
);

select wall_off('patient_import_list', 'patient_import_members', 'patient_import_files');
grant select, insert, update, delete on patient_import_list, patient_import_members to caretrail_app;
grant select, insert, update (plan), delete on patient_import_files to caretrail_app;

-- A file that was looked at and not imported is forgotten soon after an hour.
create policy pruning on patient_import_files for delete to current_user using (true);
create policy lookup on patient_import_files for select to current_user using (true);
create function prune_patient_imports() returns bigint
security definer set search_path = public, pg_temp language sql as
$$ with pruned as (delete from patient_import_files
     where plan is null and made_at < now() - interval '1 hour' returning 1)
   select count(*) from pruned $$;

-- Batches that are under way, in whichever clinic: those that lost their job are gone on with.
create policy lookup on patient_import_list for select to current_user using (true);
create function unfinished_patient_imports() returns table (clinic_id bigint, id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select i.clinic_id, i.id from patient_import_list i where i.state in ('running', 'undoing')
   order by i.clinic_id, i.id $$;
revoke execute on function prune_patient_imports, unfinished_patient_imports from public;
grant execute on function prune_patient_imports, unfinished_patient_imports to caretrail_app;
