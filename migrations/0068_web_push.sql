CREATE TABLE "alert_choice" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"shows_text" boolean NOT NULL,
	"in_browser" boolean NOT NULL,
	"in_title" boolean NOT NULL,
	"has_sound" boolean NOT NULL,
	CONSTRAINT "alert_choice_quiet" CHECK (num_nulls("alert_choice"."quiet_from", "alert_choice"."quiet_to") in (0, 2)),
	CONSTRAINT "alert_choice_hours" CHECK ("alert_choice"."quiet_from" between 0 and 23 and "alert_choice"."quiet_to" between 0 and 23 and "alert_choice"."quiet_from" <> "alert_choice"."quiet_to")
);
--> statement-breakpoint
CREATE TABLE "chat_push_mark" (
	"user_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"rev" integer NOT NULL,
	CONSTRAINT "chat_push_mark_user_id_room_id_pk" PRIMARY KEY("user_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"id" smallint PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_key_one" CHECK ("push_key"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "alert_choice" ADD CONSTRAINT "alert_choice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_push_mark" ADD CONSTRAINT "chat_push_mark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_push_mark" ADD CONSTRAINT "chat_push_mark_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_push_mark_room_id" ON "chat_push_mark" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_endpoint" ON "push_device" USING btree ("endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_session_id" ON "push_device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_device_user_id" ON "push_device" USING btree ("user_id");