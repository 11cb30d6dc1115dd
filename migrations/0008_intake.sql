-- Intake forms as their log says them: the forms, every version patients were shown, what they answered, whom
-- staff invited. Filled by projections alone.

create table intake_form_list (
  clinic_id    bigint not null,
  id           bigint not null,
  published    jsonb,
  draft        jsonb,
  is_active    boolean not null,
  form_version integer not null,
  state        text not null,
  created_at   timestamptz(3) not null,
  version      integer not null,
  primary key (clinic_id, id)
);
-- A public link names a form alone: of two clinics, only one may have it.
create unique index intake_form_list_id on intake_form_list (id);
create index intake_form_list_newest on intake_form_list (clinic_id, created_at desc, id desc)
  where state = 'active';

create table intake_form_versions (
  clinic_id    bigint not null,
  form_id      bigint not null,
  form_version integer not null,
  title        text not null,
  description  text not null,
  fields       jsonb not null,
  translations jsonb not null,
  published_at timestamptz(3) not null,
  primary key (clinic_id, form_id, form_version)
);

create table intake_form_totals (
  clinic_id   bigint not null,
  form_id     bigint not null,
  submissions integer not null,
  primary key (clinic_id, form_id)
);

create table submission_list (
  clinic_id     bigint not null,
  id            bigint not null,
  form_id       bigint not null,
  form_version  integer not null,
  patient_id    bigint not null,
  responses     jsonb not null,
  sensitive     boolean not null,
  quick         boolean not null,
  language      text not null,
  invitation_id bigint,
  state         text not null,
  submitted_at  timestamptz(3) not null,
  reviewed_at   timestamptz(3),
  version       integer not null,
  primary key (clinic_id, id)
);
create index submission_list_form on submission_list (clinic_id, form_id, id desc);
create index submission_list_patient on submission_list (clinic_id, patient_id, id desc) where patient_id > 0;
create index submission_list_new on submission_list (clinic_id, id desc) where state = 'new';
create index submission_list_reviewed on submission_list (clinic_id, reviewed_at) where state = 'reviewed';

-- Where a value in a patient's record came from. It counts for as long as the record still says the same.
create table patient_provenance (
  clinic_id     bigint not null,
  patient_id    bigint not null,
  field         text not null,
  value         text not null,
  submission_id bigint not null,
  form_id       bigint not null,
  accepted_at   timestamptz(3) not null,
  primary key (clinic_id, patient_id, field)
);

create table form_invitation_list (
  clinic_id     bigint not null,
  id            bigint not null,
  form_id       bigint not null,
  patient_id    bigint,
  email         text not null,
  name          text not null,
  via           text,
  reason        text,
  requested_at  timestamptz(3) not null,
  sent_at       timestamptz(3),
  opened_at     timestamptz(3),
  answered_at   timestamptz(3),
  submission_id bigint,
  expires_at    timestamptz(3) not null,
  version       integer not null,
  primary key (clinic_id, id)
);
create index form_invitation_list_form on form_invitation_list (clinic_id, form_id, id desc);

-- By what somebody who answered is known again: the end of their phone number, however it is written.
alter table patient_list add column phone_key text generated always as
  (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) stored;
create index patient_list_phone on patient_list (clinic_id, phone_key) where state = 'active' and phone_key <> '';
create index patient_list_birth on patient_list (clinic_id, date_of_birth) where state = 'active';

select wall_off('intake_form_list', 'intake_form_versions', 'intake_form_totals', 'submission_list',
  'patient_provenance', 'form_invitation_list');
grant select, insert, update, delete on intake_form_list, intake_form_versions, intake_form_totals,
  submission_list, patient_provenance, form_invitation_list to caretrail_app;

-- The clinic of a public link. Row-level security binds the owner otherwise.
create policy lookup on intake_form_list for select to current_user using (true);

create function clinic_of_form(form bigint) returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as
$$ select f.clinic_id from intake_form_list f where f.id = form $$;

revoke execute on function clinic_of_form from public;
grant execute on function clinic_of_form to caretrail_app;
