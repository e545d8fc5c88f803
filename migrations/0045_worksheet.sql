CREATE TABLE "worksheet" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "worksheet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"variant_count" smallint DEFAULT 1 NOT NULL,
	"mixes_order" boolean DEFAULT true NOT NULL,
	"has_name_field" boolean DEFAULT true NOT NULL,
	"day" date,
	"qr" text DEFAULT 'NONE' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"share_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "worksheet_qr" CHECK ("worksheet"."qr" in ('NONE', 'TASKS', 'KEY')),
	CONSTRAINT "worksheet_title" CHECK (length("worksheet"."title") <= 200),
	CONSTRAINT "worksheet_note" CHECK (length("worksheet"."note") <= 1000),
	CONSTRAINT "worksheet_variant_count" CHECK ("worksheet"."variant_count" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "worksheet_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "worksheet_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"worksheet_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"homework_id" integer,
	"template_id" integer,
	"draw" integer DEFAULT 0 NOT NULL,
	"points" numeric(5, 2) NOT NULL,
	"room" text NOT NULL,
	"room_cm" smallint NOT NULL,
	CONSTRAINT "worksheet_task_position" UNIQUE("worksheet_id","position"),
	CONSTRAINT "worksheet_task_homework" UNIQUE("homework_id","worksheet_id"),
	CONSTRAINT "worksheet_task_room" CHECK ("worksheet_task"."room" in ('NONE', 'LINES', 'SQUARES')),
	CONSTRAINT "worksheet_task_subject" CHECK (num_nonnulls("worksheet_task"."homework_id", "worksheet_task"."template_id") = 1),
	CONSTRAINT "worksheet_task_points" CHECK ("worksheet_task"."points" > 0),
	CONSTRAINT "worksheet_task_room_cm" CHECK ("worksheet_task"."room_cm" between 1 and 24)
);
--> statement-breakpoint
ALTER TABLE "worksheet" ADD CONSTRAINT "worksheet_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worksheet_task" ADD CONSTRAINT "worksheet_task_worksheet_id_worksheet_id_fk" FOREIGN KEY ("worksheet_id") REFERENCES "public"."worksheet"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worksheet_task" ADD CONSTRAINT "worksheet_task_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worksheet_task" ADD CONSTRAINT "worksheet_task_template_id_practice_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."practice_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "worksheet_owner_id" ON "worksheet" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "worksheet_share_token_key" ON "worksheet" USING btree ("share_token") WHERE "worksheet"."share_token" is not null;--> statement-breakpoint
CREATE INDEX "worksheet_task_template_id" ON "worksheet_task" USING btree ("template_id");