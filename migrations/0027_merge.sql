-- Patients whose record goes on in another's, and those who look alike and are not the same.

-- Into whom a patient was merged, when, and by whose word.
alter table patient_list
  add column merged_into bigint,
  add column merged_at   timestamptz(3),
  add column merged_by   bigint;
create index patient_list_merged on patient_list (clinic_id, merged_into) where state = 'merged';

-- Pairs of which somebody has said that they are two persons: numbers alone, the lower one first.
create table patients_apart (
  clinic_id  bigint not null,
  patient_id bigint not null,
  other_id   bigint not null,
  primary key (clinic_id, patient_id, other_id)
);

select wall_off('patients_apart');
grant select, insert, update, delete on patients_apart to caretrail_app;
