CREATE TABLE "pdf" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pdf_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"subject" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"theme" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"failure" text,
	"storage_key" text NOT NULL,
	"pages" integer,
	"size_bytes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "pdf_theme" CHECK ("pdf"."theme" in ('light', 'dark')),
	CONSTRAINT "pdf_state" CHECK ("pdf"."state" in ('WAITING', 'MAKING', 'READY', 'FAILED')),
	CONSTRAINT "pdf_failure" CHECK ("pdf"."failure" in ('GONE', 'TOO_LARGE', 'FAILED')),
	CONSTRAINT "pdf_finished" CHECK (("pdf"."state" in ('READY', 'FAILED')) = ("pdf"."finished_at" is not null)),
	CONSTRAINT "pdf_ready" CHECK ("pdf"."state" <> 'READY' or ("pdf"."pages" is not null and "pdf"."size_bytes" is not null)),
	CONSTRAINT "pdf_failed" CHECK (("pdf"."state" = 'FAILED') = ("pdf"."failure" is not null))
);
--> statement-breakpoint
ALTER TABLE "pdf" ADD CONSTRAINT "pdf_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pdf_owner_id" ON "pdf" USING btree ("owner_id","subject");--> statement-breakpoint
CREATE INDEX "pdf_created_at" ON "pdf" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pdf_under_way" ON "pdf" USING btree ("owner_id","subject","theme") WHERE "pdf"."state" in ('WAITING', 'MAKING');