CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" integer NOT NULL,
	"path" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"mail" text NOT NULL,
	"mailed_on" date,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_entity_type" CHECK ("notification"."entity_type" in ('HOMEWORK', 'HOMEWORK_TYPE', 'HOMEWORK_REQUEST', 'HOMEWORK_REQUEST_OFFER', 'COURSE', 'COURSE_NODE', 'MATH_CONCEPT', 'LECTURE', 'LECTURE_BOOK', 'DISPUTE', 'BOOK_NODE', 'EDITOR', 'FEEDBACK', 'TRANSACTION', 'GAME', 'SUPPORT_NODE', 'REPORT', 'INVOICE', 'STUDENT_TEACHER', 'EXAM_FORMULA', 'USER')),
	CONSTRAINT "notification_mail" CHECK ("notification"."mail" in ('AT_ONCE', 'DAILY', 'NONE')),
	CONSTRAINT "notification_path" CHECK ("notification"."path" ~ '^/[^/]' or "notification"."path" = '/')
);
--> statement-breakpoint
CREATE TABLE "notification_actor" (
	"notification_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"acted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_actor_notification_id_actor_id_pk" PRIMARY KEY("notification_id","actor_id")
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"in_product" boolean NOT NULL,
	"mail" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_setting_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_setting_mail" CHECK ("notification_setting"."mail" in ('AT_ONCE', 'DAILY', 'NONE'))
);
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actor" ADD CONSTRAINT "notification_actor_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actor" ADD CONSTRAINT "notification_actor_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_unread_thing" ON "notification" USING btree ("user_id","kind","entity_type","entity_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_user_id" ON "notification" USING btree ("user_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_thing" ON "notification" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "notification_daily" ON "notification" USING btree ("user_id","mailed_on") WHERE "notification"."mail" = 'DAILY';--> statement-breakpoint
CREATE INDEX "notification_read_at" ON "notification" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "notification_actor_actor_id" ON "notification_actor" USING btree ("actor_id");