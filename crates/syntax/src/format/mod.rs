//! Front end of the assembly format: compiles the declarative format of a definition.
//!
//! The format language is MLIR's: `` "$lhs `,` $rhs attr-dict `:` type($result)" ``. A format is compiled
//! once for each operation and context, to a list of [`Directive`]s with resolved names and a source of each
//! type. The parser and the printer interpret the list; no code is generated.

mod compile;
mod data;
mod line;
mod types;

pub use data::{
    Anchor, AnchorPart, AttrDirective, AttrForm, CustomArg, CustomArgKind, CustomCall, Directive, Format,
    Literal, OilClause, OptionalGroup, TypeArg, TypeDirective, TypeSource, ValueGroup, Whitespace,
};

pub use asm_format::FormatError;
pub use line::{Counts, FastFormat, FastTypeSource, MAX_GROUPS, Step, base_kind};

use ir::{Context, OpInfo};

/// The cached entry of an operation.
type Cached = Result<Format, FormatError>;

impl Format {
    /// Returns the compiled format of an operation, or of its lines beside a function that parses; `None` if its
    /// definition has none.
    ///
    /// # Errors
    /// If the format is malformed: call [`check_formats`] in a dialect's tests.
    pub fn of<'a>(cx: &Context, info: &'a OpInfo) -> Option<Result<&'a Format, &'a FormatError>> {
        if info.def().form().is_empty() {
            return None;
        }
        let compile = || {
            let mut format = Format::compile(cx, info.def())?;
            format.line = format.plan_line(info);
            Ok(format)
        };
        info.compiled_format::<Cached>(compile).map(Result::as_ref)
    }
}

/// Compiles the formats of all operations of these definitions' context: the error of the first that is
/// malformed, with the operation's name.
///
/// # Errors
/// If a format is malformed.
pub fn check_formats<'a>(
    cx: &Context,
    names: impl IntoIterator<Item = &'a str>,
) -> Result<(), (String, FormatError)> {
    for name in names {
        let Some(info) = cx.op_info(cx.op_name(name)) else { continue };
        if let Some(Err(error)) = Format::of(cx, info) {
            return Err((name.to_owned(), error.clone()));
        }
    }
    Ok(())
}
