CREATE TABLE "meeting_consent" (
	"recording_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"allows" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_consent_recording_id_user_id_pk" PRIMARY KEY("recording_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_recording" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_recording_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_id" integer,
	"host_id" integer,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"egress_id" text,
	"state" text NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_recording_state" CHECK ("meeting_recording"."state" in ('ASKING', 'STARTING', 'RUNNING', 'STOPPING', 'ENDING', 'LANDING', 'WAITING', 'STORED', 'FAILED', 'DROPPED'))
);
--> statement-breakpoint
ALTER TABLE "meeting_consent" ADD CONSTRAINT "meeting_consent_recording_id_meeting_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."meeting_recording"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_consent" ADD CONSTRAINT "meeting_consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_recording" ADD CONSTRAINT "meeting_recording_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_recording" ADD CONSTRAINT "meeting_recording_host_id_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_consent_user_id" ON "meeting_consent" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_recording_storage_key" ON "meeting_recording" USING btree ("storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_recording_open" ON "meeting_recording" USING btree ("meeting_id") WHERE "meeting_recording"."state" in ('ASKING', 'STARTING', 'RUNNING', 'STOPPING');--> statement-breakpoint
CREATE INDEX "meeting_recording_meeting_id" ON "meeting_recording" USING btree ("meeting_id","id");--> statement-breakpoint
CREATE INDEX "meeting_recording_host_id" ON "meeting_recording" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "meeting_recording_unsettled" ON "meeting_recording" USING btree ("state") WHERE "meeting_recording"."state" in ('ASKING', 'STARTING', 'RUNNING', 'STOPPING', 'ENDING');