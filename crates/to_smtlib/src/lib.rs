//! Translation of the `smt` dialect to the text of SMT-LIB, as `mlir-translate --export-smtlib` does it.
//!
//! Each `smt.solver` becomes a script of its own, which ends with `(reset)`. A value is bound by `let` where it is first needed, or
//! written where it is used.
//!
//! Suggested reading order: `statements`, `expressions`, `quantifiers`, `names`, `text`, `types`.

mod expressions;
mod names;
mod quantifiers;
mod statements;
mod text;
mod types;

use diag::Diagnostic;
use expressions::Values;
use ir::{Body, OpRef};
use names::Names;
use text::Text;

/// Options of the translation.
#[derive(Clone, Debug, Default)]
pub struct SmtLibOptions {
    /// Whether a value with one use is written there, and not bound by `let`.
    pub inline_single_use_values: bool,
}

/// Text of SMT-LIB, and why it ends early.
pub struct SmtLibText {
    /// The text.
    pub text: Vec<u8>,
    /// The error of the first operation that has no translation.
    pub error: Option<Diagnostic>,
}

/// Translates the solvers in a module that verifies.
pub fn to_smtlib(module: &Body, options: &SmtLibOptions) -> SmtLibText {
    let mut text = Text::default();
    let error = translate(module.root(), options, &mut text).err();
    SmtLibText { text: text.into_bytes(), error }
}

fn translate(root: OpRef<'_>, options: &SmtLibOptions, text: &mut Text) -> Result<(), Diagnostic> {
    if root.num_regions() != 1 {
        return Err(root.plain_error("must have exactly one region"));
    }
    if root.region(0).single_block().is_none() {
        return Err(root.plain_error("op region must have exactly one block"));
    }
    let solvers = root.walk_post_order().filter(|op| op.is("smt.solver"));
    for (number, solver) in solvers.enumerate() {
        text.write(&format!("; solver scope {number}\n"));
        let mut script = Script { options, names: Names::default(), values: Values::default() };
        script.write_solver(solver, text)?;
        text.write("(reset)\n");
    }
    Ok(())
}

/// State of the script of a solver.
struct Script<'a> {
    options: &'a SmtLibOptions,
    names: Names,
    values: Values,
}
