-- Legal holds on patients, and the certificates of those who were erased.

-- Since when a patient's record must be kept for the law, by whose word, and why.
alter table patient_list
  add column held_since  timestamptz(3),
  add column held_by     bigint,
  add column hold_reason text;

-- What was destroyed of each patient who was erased, as the log says it. Of the person it holds a number.
create table erasure_certificates (
  clinic_id      bigint not null,
  patient_id     bigint not null,
  erased_at      timestamptz(3) not null,
  -- The person who did it; null: a rule, or whoever runs the installation.
  erased_by      bigint,
  source         text not null,
  ground         text not null,
  reason         text not null,
  -- Where in the log it stands.
  position       bigint not null,
  -- SHA-256 of the key as it was stored, by which a copy of it would be known.
  fingerprint    text,
  last_active_at timestamptz(3),
  -- How many of each kind were emptied.
  events         integer not null,
  appointments   integer not null,
  documents      integer not null,
  submissions    integer not null,
  reminders      integer not null,
  invitations    integer not null,
  version        integer not null,
  primary key (clinic_id, patient_id)
);
create index erasure_certificates_latest on erasure_certificates (clinic_id, erased_at desc, patient_id);

select wall_off('erasure_certificates');
grant select, insert, update, delete on erasure_certificates to caretrail_app;
