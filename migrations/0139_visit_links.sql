-- Whether messages to patients have a link to confirm or cancel their visit: not until a clinic allows it.

alter table clinic_settings add visit_links boolean not null default false;
