//! The page that people play on.

use axum::http::header;
use axum::response::{Html, IntoResponse};

/// Loads nothing from elsewhere, and stands in no other page.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// The page; which game it shows is in its address.
pub async fn show() -> impl IntoResponse {
    let headers = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, Html(include_str!("page.html")))
}
