//! The addresses of the server.

use std::io;
use std::time::Duration;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, Path, Query, State, WebSocketUpgrade};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use axum::{Json, Router};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::hall::Hall;
use crate::message::Refusal;
use crate::page;
use crate::socket::{self, MOST_BYTES, Wishes};
use crate::table::Call;
use crate::terms::Draft;
use crate::variants;

/// How long a server that stops waits for its connections.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// Serves until the hall's house is told to stop; then every game is kept and everybody told.
///
/// # Errors
///
/// What the listener says.
pub async fn serve(listener: TcpListener, hall: Hall) -> io::Result<()> {
    let stop = hall.house().stop.clone();
    let stopped = stop.clone().cancelled_owned();
    // Messages are small and wait for answers: none is held back to be sent with the next.
    let listener = listener.tap_io(|connection| {
        // Without it they are late, and arrive.
        let _ = connection.set_nodelay(true);
    });
    let served = axum::serve(listener, routes(hall.clone())).with_graceful_shutdown(stopped);
    let serving = async { served.await };
    tokio::pin!(serving);
    tokio::select! {
        ended = &mut serving => ended?,
        () = stop.cancelled() => {
            hall.tasks().close();
            let all = async {
                hall.tasks().wait().await;
                (&mut serving).await
            };
            // Who does not listen is not waited for.
            if let Ok(ended) = tokio::time::timeout(LAST_WORDS, all).await {
                ended?;
            }
        }
    }
    Ok(())
}

fn routes(hall: Hall) -> Router {
    Router::new()
        .route("/", get(page::show))
        .route("/play/{id}", get(page::show))
        .route("/variants", get(async || Json(variants::list())))
        .route("/games", post(create))
        .route("/games/{id}", get(state))
        .route("/games/{id}/record", get(record))
        .route("/games/{id}/socket", get(connect))
        .fallback(async || {
            let message =
                "there is nothing at this address; the README of the server lists those there are";
            Refusal::new("usage", message).into_response_with(StatusCode::NOT_FOUND)
        })
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .with_state(hall)
}

impl Refusal {
    fn into_response_with(self, status: StatusCode) -> Response {
        (status, Json(self.message())).into_response()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = match self.kind {
            "game" => StatusCode::NOT_FOUND,
            "full" => StatusCode::SERVICE_UNAVAILABLE,
            "broken" => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        };
        self.into_response_with(status)
    }
}

async fn create(
    State(hall): State<Hall>,
    draft: Result<Json<Draft>, JsonRejection>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let Json(draft) = draft.map_err(|error| {
        let example = r#"send a JSON object as {"variant":"ludo/classic","seats":"RY"}"#;
        Refusal::new("usage", format!("{}; {example}", error.body_text()))
    })?;
    let (id, terms) = hall.create(draft)?;
    let secret = terms
        .secret()
        .map_err(|error| Refusal::new("broken", error.to_string()))?;
    let watch = format!("/play/{id}");
    let seats = terms.seats.iter().map(|seat| {
        let link = seat.token.as_ref().map(|token| format!("{watch}#{token}"));
        json!({"seat": seat.letter, "token": seat.token, "link": link})
    });
    let answer = json!({
        "game": id,
        "variant": terms.variant,
        "commitment": secret.commitment().to_string(),
        "seats": seats.collect::<Vec<Value>>(),
        "watch": watch,
    });
    Ok((StatusCode::CREATED, Json(answer)))
}

async fn state(State(hall): State<Hall>, Path(id): Path<String>) -> Result<Response, Refusal> {
    let (answer, told) = oneshot::channel();
    let gone = |_| Refusal::new("broken", "the game is not served any more; come back later");
    let sent = hall.table(&id)?.send(Call::State(answer)).await;
    sent.map_err(|_| gone(()))?;
    let state = told.await.map_err(|_| gone(()))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], state).into_response())
}

/// The record as far as it is written.
async fn record(State(hall): State<Hall>, Path(id): Path<String>) -> Result<Response, Refusal> {
    hall.table(&id)?;
    let path = hall.house().store.record(&id);
    let read = tokio::task::spawn_blocking(move || std::fs::read_to_string(path)).await;
    let text = match read {
        Ok(Ok(text)) if !text.is_empty() => text,
        _ => return Err(crate::turn::not_begun()),
    };
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".into()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"macuil-{id}.txt\""),
        ),
    ];
    Ok((headers, text).into_response())
}

async fn connect(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    wishes: Result<Query<Wishes>, QueryRejection>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let table = hall.table(&id)?;
    let Query(wishes) = wishes.map_err(|error| {
        let known = "there are since=NUMBER and picture=small or picture=wide";
        Refusal::new("usage", format!("{}; {known}", error.body_text()))
    })?;
    let tasks = hall.tasks().clone();
    let upgrade = upgrade
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES);
    Ok(upgrade.on_upgrade(async move |socket| {
        tasks
            .track_future(socket::serve(socket, table, wishes))
            .await;
    }))
}
