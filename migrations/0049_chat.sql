CREATE TABLE "chat_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer,
	"reporter_id" integer,
	"author_id" integer NOT NULL,
	"reason" text NOT NULL,
	"frozen_id" integer NOT NULL,
	"copy" jsonb NOT NULL,
	"decision" text,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"kept_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_report_decision" CHECK ("chat_report"."decision" in ('KEEP', 'REMOVE')),
	CONSTRAINT "chat_report_decided" CHECK (("chat_report"."decision" is null) = ("chat_report"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "chat_attachment" (
	"message_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"file_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	CONSTRAINT "chat_attachment_message_id_position_pk" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
CREATE TABLE "chat_block" (
	"blocker_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "chat_block_other" CHECK ("chat_block"."blocker_id" <> "chat_block"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "chat_member" (
	"room_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"invited_by_id" integer,
	"joined_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"from_seq" integer DEFAULT 0 NOT NULL,
	"from_rev" integer DEFAULT 0 NOT NULL,
	"until_seq" integer,
	"until_rev" integer,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_member_user_id_room_id_pk" PRIMARY KEY("user_id","room_id"),
	CONSTRAINT "chat_member_left" CHECK (num_nulls("chat_member"."left_at", "chat_member"."until_seq", "chat_member"."until_rev") in (0, 3)),
	CONSTRAINT "chat_member_joined" CHECK ("chat_member"."joined_at" is null or "chat_member"."refused_at" is null),
	CONSTRAINT "chat_member_was_in" CHECK ("chat_member"."left_at" is null or "chat_member"."joined_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"thread_id" integer,
	"seq" integer NOT NULL,
	"first_rev" integer NOT NULL,
	"rev" integer NOT NULL,
	"author_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"reply_to_id" integer,
	"message" jsonb,
	"message_html" text DEFAULT '' NOT NULL,
	"message_text" text DEFAULT '' NOT NULL,
	"file_ids" integer[] DEFAULT '{}' NOT NULL,
	"homework_ids" integer[] DEFAULT '{}' NOT NULL,
	"math_concept_ids" integer[] DEFAULT '{}' NOT NULL,
	"user_ids" integer[] DEFAULT '{}' NOT NULL,
	"thread_count" integer DEFAULT 0 NOT NULL,
	"thread_at" timestamp with time zone,
	"pinned_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"schema_version" smallint DEFAULT 1 NOT NULL,
	"render_version" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_message_removed" CHECK ("chat_message"."removed_at" is null or ("chat_message"."message" is null and "chat_message"."pinned_at" is null)),
	CONSTRAINT "chat_message_thread" CHECK (("chat_message"."thread_at" is null) = ("chat_message"."thread_count" = 0)),
	CONSTRAINT "chat_message_one_deep" CHECK ("chat_message"."thread_id" is null or "chat_message"."thread_count" = 0)
);
--> statement-breakpoint
CREATE TABLE "chat_room" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text,
	"owner_id" integer,
	"low_id" integer,
	"high_id" integer,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_rev" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_room_two_or_group" CHECK (num_nulls("chat_room"."low_id", "chat_room"."high_id") = case when "chat_room"."name" is null then 0 else 2 end),
	CONSTRAINT "chat_room_pair" CHECK ("chat_room"."low_id" < "chat_room"."high_id")
);
--> statement-breakpoint
CREATE TABLE "chat_setting" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"shows_reading" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_attachment" ADD CONSTRAINT "chat_attachment_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_attachment" ADD CONSTRAINT "chat_attachment_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_attachment" ADD CONSTRAINT "chat_attachment_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_block" ADD CONSTRAINT "chat_block_blocker_id_user_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_block" ADD CONSTRAINT "chat_block_blocked_id_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_invited_by_id_user_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_thread_id_chat_message_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_reply_to_id_chat_message_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."chat_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_low_id_user_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_high_id_user_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_setting" ADD CONSTRAINT "chat_setting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_report_open" ON "chat_report" USING btree ("message_id","reporter_id") WHERE "chat_report"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "chat_report_waiting" ON "chat_report" USING btree ("created_at","id") WHERE "chat_report"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "chat_report_kept_until" ON "chat_report" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "chat_report_reporter_id" ON "chat_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "chat_report_author_id" ON "chat_report" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "chat_report_decided_by_id" ON "chat_report" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "chat_attachment_room_id" ON "chat_attachment" USING btree ("room_id","message_id");--> statement-breakpoint
CREATE INDEX "chat_attachment_file_id" ON "chat_attachment" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "chat_block_blocked_id" ON "chat_block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "chat_member_room_id" ON "chat_member" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "chat_member_invited_by_id" ON "chat_member" USING btree ("invited_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_place" ON "chat_message" USING btree ("room_id","seq") WHERE "chat_message"."thread_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_place_in_thread" ON "chat_message" USING btree ("thread_id","seq") WHERE "chat_message"."thread_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_client_id" ON "chat_message" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_message_rev" ON "chat_message" USING btree ("room_id","rev");--> statement-breakpoint
CREATE INDEX "chat_message_pinned" ON "chat_message" USING btree ("room_id","pinned_at") WHERE "chat_message"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_message_threads" ON "chat_message" USING btree ("room_id","thread_at") WHERE "chat_message"."thread_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_message_reply_to_id" ON "chat_message" USING btree ("reply_to_id");--> statement-breakpoint
CREATE INDEX "chat_message_file_ids" ON "chat_message" USING gin ("file_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_room_two" ON "chat_room" USING btree ("low_id","high_id");--> statement-breakpoint
CREATE INDEX "chat_room_high_id" ON "chat_room" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "chat_room_owner_id" ON "chat_room" USING btree ("owner_id");