-- Which version of its projection each read model was filled by. A program with other versions fills them again.

create table projection_versions (
  table_name text primary key,
  version    integer not null
);

grant select, insert, update on projection_versions to caretrail_app;
