//! Attributes of `nvvm` that are cases of enums.

use ir::{Attr, Context, OpState};

/// Returns the attribute that a case is: `#nvvm.mma_layout<row>`.
fn case(cx: &Context, attr: &str, name: &str) -> Option<Attr> {
    let def = cx.find_attr_def(attr)?;
    let number = cx.attr_def(def).case_of?.value(name.as_bytes())?;
    Some(cx.dialect_attr(def, [Some(cx.i64_attr(i64::from(number)))]))
}

/// Adds attributes that are cases.
pub(crate) fn with_cases(cx: &Context, mut state: OpState, cases: &[(&str, &str, &str)]) -> OpState {
    for &(name, attr, value) in cases {
        if let Some(value) = case(cx, attr, value) {
            state = state.attr(cx, name, value);
        }
    }
    state
}
