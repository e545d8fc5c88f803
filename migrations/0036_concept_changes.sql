CREATE TABLE "math_concept_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "math_concept_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"concept_id" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"description" jsonb,
	"description_html" text DEFAULT '' NOT NULL,
	"file_ids" integer[] DEFAULT '{}' NOT NULL,
	"schema_version" smallint DEFAULT 1 NOT NULL,
	"render_version" smallint DEFAULT 0 NOT NULL,
	"base" jsonb,
	"base_revision" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"author_id" integer,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "math_concept_change_status" CHECK ("math_concept_change"."status" in ('APPROVED', 'REJECTED', 'PENDING')),
	CONSTRAINT "math_concept_change_decided" CHECK (("math_concept_change"."status" = 'PENDING') = ("math_concept_change"."decided_at" is null)),
	CONSTRAINT "math_concept_change_base" CHECK (("math_concept_change"."base" is null) = "math_concept_change"."is_new")
);
--> statement-breakpoint
ALTER TABLE "math_concept" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "math_concept_change" ADD CONSTRAINT "math_concept_change_concept_id_math_concept_id_fk" FOREIGN KEY ("concept_id") REFERENCES "public"."math_concept"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "math_concept_change" ADD CONSTRAINT "math_concept_change_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "math_concept_change" ADD CONSTRAINT "math_concept_change_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "math_concept_change_status_updated_at" ON "math_concept_change" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "math_concept_change_concept_id" ON "math_concept_change" USING btree ("concept_id");--> statement-breakpoint
CREATE INDEX "math_concept_change_author_id" ON "math_concept_change" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "math_concept_change_decided_by_id" ON "math_concept_change" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "math_concept_change_file_ids" ON "math_concept_change" USING gin ("file_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "math_concept_change_new_key" ON "math_concept_change" USING btree ("concept_id") WHERE "math_concept_change"."is_new";--> statement-breakpoint
CREATE UNIQUE INDEX "math_concept_change_waiting_key" ON "math_concept_change" USING btree ("concept_id","author_id") WHERE "math_concept_change"."status" = 'PENDING';--> statement-breakpoint
INSERT INTO "math_concept_change" ("concept_id", "is_new", "status", "name", "aliases", "description", "description_html", "file_ids", "schema_version", "render_version", "author_id", "decided_at", "created_at", "updated_at") SELECT "id", true, "status", "name", "aliases", "description", "description_html", "file_ids", "schema_version", "render_version", "author_id", CASE WHEN "status" = 'PENDING' THEN null ELSE "updated_at" END, "created_at", "updated_at" FROM "math_concept" WHERE "status" <> 'APPROVED';
