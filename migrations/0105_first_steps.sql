-- Whether a clinic dismissed the first steps that its dashboard shows.
alter table clinic_settings add column first_steps_dismissed boolean not null default false;
