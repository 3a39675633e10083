//! Verification of lists of entries.

use crate::entry::{Key, key};
use ir::{Attr, AttrRef, Context};

/// Returns the entries in the parameters of an attribute.
pub(crate) fn entries_of<'a>(cx: &'a Context, params: &[Option<Attr>]) -> Vec<AttrRef<'a>> {
    let items = params.first().copied().flatten().and_then(|items| cx.attr_ref(items).as_array());
    items.into_iter().flatten().collect()
}

/// Returns the text of a key.
pub(crate) fn text(key: Key<'_>) -> String {
    match key {
        Key::Type(ty) => ty.to_string(),
        Key::Text(text) => format!("\"{}\"", String::from_utf8_lossy(text)),
    }
}

/// Verifies that keys are there once, not empty, and types only where these are allowed.
pub(crate) fn verify_entries(entries: &[AttrRef<'_>], types: bool) -> Result<(), String> {
    let mut keys: Vec<Key<'_>> = Vec::new();
    for &entry in entries {
        let Some(key) = key(entry) else { return Err("contained invalid DLTI entry".to_owned()) };
        if !types && matches!(key, Key::Type(_)) {
            return Err("type as DLTI key is not allowed".to_owned());
        }
        if key == Key::Text(b"") {
            return Err("empty string as DLTI key is not allowed".to_owned());
        }
        if keys.contains(&key) {
            return Err(format!("repeated DLTI key: {}", text(key)));
        }
        keys.push(key);
    }
    Ok(())
}
