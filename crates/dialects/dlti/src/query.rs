//! Look-up of values by paths of keys.

use crate::entry::{Key, key, value};
use crate::{MAP, SPEC, TARGET_SYSTEM_SPEC};
use ir::{AttrRef, OpRef};
use std::fmt;

/// Reason why a query has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QueryError {
    /// There are no keys.
    NoKeys,
    /// Neither the operation nor one around it has an attribute of this dialect.
    NoAttribute,
    /// There is no value at the key of this number.
    Missing(usize),
    /// The value at the key of this number has no keys itself.
    NotQueryable(usize),
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QueryError::NoKeys => f.write_str("no keys provided to attempt query with"),
            QueryError::NoAttribute => {
                f.write_str("no DLTI-queryable attrs on target op or any of its ancestors")
            }
            QueryError::Missing(at) => write!(f, "key #{at} has no DLTI-mapping"),
            QueryError::NotQueryable(at) => write!(f, "key #{at} is looked up in what is no DLTI attribute"),
        }
    }
}

/// Returns the value at a path of keys.
///
/// ```
/// use dlti::Key;
/// use ir::{Context, def::Registry};
/// let cx = Context::new(Registry::new().with(dlti::dialect()));
/// let text = r#"module attributes {dlti.map = #dlti.map<"L1" = #dlti.map<"size" = 64 : i32>>} { }"#;
/// let source = diag::Sources::new().add("in", text.as_bytes().to_vec());
/// let module = syntax::parse(&cx, &source, &syntax::ParseOptions::default()).into_result().unwrap();
/// let map = module.root().attr("dlti.map").unwrap();
/// let size = dlti::query(map, &[Key::Text(b"L1"), Key::Text(b"size")]).unwrap();
/// assert_eq!(size.as_i64(), Some(64));
/// assert_eq!(dlti::query(map, &[Key::Text(b"L2")]), Err(dlti::QueryError::Missing(0)));
/// ```
///
/// # Errors
/// If there is none.
pub fn query<'a>(attr: AttrRef<'a>, keys: &[Key<'_>]) -> Result<AttrRef<'a>, QueryError> {
    if keys.is_empty() {
        return Err(QueryError::NoKeys);
    }
    let mut found = attr;
    for (at, wanted) in keys.iter().enumerate() {
        if found.dialect_def().is_none_or(|def| def.dialect() != "dlti" || def.params.len() != 1) {
            return Err(QueryError::NotQueryable(at));
        }
        let entry = crate::entries(found).find(|&entry| is_key(key(entry), wanted));
        found = entry.and_then(value).ok_or(QueryError::Missing(at))?;
    }
    Ok(found)
}

fn is_key(key: Option<Key<'_>>, wanted: &Key<'_>) -> bool {
    match (key, wanted) {
        (Some(Key::Type(ty)), Key::Type(wanted)) => ty.handle() == wanted.handle(),
        (Some(Key::Text(text)), Key::Text(wanted)) => text == *wanted,
        _ => false,
    }
}

/// Returns the value at a path of keys in the attributes of an operation, or of the nearest one around it in the body that has any.
///
/// # Errors
/// If there is none.
pub fn query_op<'a>(op: OpRef<'a>, keys: &[Key<'_>]) -> Result<AttrRef<'a>, QueryError> {
    let mut at = Some(op);
    while let Some(op) = at {
        let attrs = [MAP.name, TARGET_SYSTEM_SPEC.name, SPEC.name].map(|name| op.attr(name));
        let mut answers = attrs.into_iter().flatten().map(|attr| query(attr, keys)).peekable();
        if answers.peek().is_some() {
            let mut error = QueryError::NoAttribute;
            for answer in answers {
                match answer {
                    Ok(found) => return Ok(found),
                    Err(reason) => error = reason,
                }
            }
            return Err(error);
        }
        at = op.parent();
    }
    Err(if keys.is_empty() { QueryError::NoKeys } else { QueryError::NoAttribute })
}
