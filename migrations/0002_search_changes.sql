CREATE TABLE "search_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"homework_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "homework_search" ADD COLUMN "description_words" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_change_transaction" ON "search_change" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "search_change_created_at" ON "search_change" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION "record_search_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into search_change (homework_id) select homework_id from changed;
  if found then perform pg_notify('search_change', ''); end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "homework_search_inserted" AFTER INSERT ON "homework_search" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "record_search_change"();--> statement-breakpoint
CREATE TRIGGER "homework_search_updated" AFTER UPDATE ON "homework_search" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "record_search_change"();--> statement-breakpoint
CREATE TRIGGER "homework_search_deleted" AFTER DELETE ON "homework_search" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "record_search_change"();
