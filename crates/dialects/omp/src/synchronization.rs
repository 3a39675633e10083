//! Synchronization of threads, and the end of constructs before their time.

use crate::clauses::{attr_of, clause_attr};
use crate::constraints::*;
use crate::enums::ClauseCancellationConstructType;
use crate::symbols::{find, symbol_checks};
use diag::Diagnostic;
use ir::OpRef;
use ir::Scope;
use ir::asm::Delimiter;
use ir::markers::*;
use op_table::*;

table! {
    /// Declares the name of critical sections.
    "omp.critical.declare": [] -> [],
        [optional_number("hint", I64Attr::CONSTRAINT, 0), attr("sym_name", SymbolNameAttr::CONSTRAINT)], TraitSet::SYMBOL,
        "$sym_name oilist( `hint` `(` custom<SynchronizationHint>($hint) `)` ) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_hint), custom: &[SYNCHRONIZATION_HINT], ..HOOKS } };
    /// Executes its region by one thread at a time, among all regions of the same name.
    "omp.critical": [] -> [],
        [optional("name", FlatSymbolRefAttr::CONSTRAINT)], NOTHING,
        "(`(` $name^ `)`)? $region attr-dict",
        { regions: &[region("region")], interfaces: symbol_checks![critical_name] };
    /// Waits for all threads of a team.
    "omp.barrier": [] -> [],
        [], NOTHING,
        "attr-dict",
        {  };
    /// Makes the memory that a thread sees that of all threads.
    "omp.flush": ["varList" Variadic AnyType] -> [],
        [], NOTHING,
        "( `(` $varList^ `:` type($varList) `)` )? attr-dict",
        {  };
    /// Ends the innermost construct of a kind.
    "omp.cancel": ["if_expr" Optional I1] -> [],
        [attr("cancel_directive", ClauseCancellationConstructType::CONSTRAINT)], NOTHING,
        "`cancellation_construct_type` `(` custom<ClauseAttr>($cancel_directive) `)` oilist( `if` `(` $if_expr `)` ) attr-dict",
        { hooks: OpHooks { verify: Some(&verify_cancel), custom: &[clause_attr::<ClauseCancellationConstructType>()], ..HOOKS } };
    /// A place where a thread sees whether a construct was canceled.
    "omp.cancellation_point": [] -> [],
        [attr("cancel_directive", ClauseCancellationConstructType::CONSTRAINT)], NOTHING,
        "`cancellation_construct_type` `(` custom<ClauseAttr>($cancel_directive) `)` attr-dict",
        { hooks: OpHooks { verify: Some(&verify_cancellation_point), custom: &[clause_attr::<ClauseCancellationConstructType>()], ..HOOKS } };
}

/// Hints about a lock, in the order of their bits.
const HINTS: [&str; 4] = ["uncontended", "contended", "nonspeculative", "speculative"];

/// `none`, or `contended, speculative`.
pub(crate) const SYNCHRONIZATION_HINT: CustomDirective = CustomDirective {
    name: "SynchronizationHint",
    parse: &|parser, _, args| {
        let mut bits = 0;
        if !parser.optional_keyword("none") {
            parser.list(Delimiter::None, &mut |parser| {
                let word = parser.any_keyword()?;
                match HINTS.iter().position(|hint| *hint == word) {
                    Some(bit) => bits |= 1 << bit,
                    None => return Err(parser.error(&format!("{word} is not a valid hint"))),
                }
                Ok(())
            })?;
        }
        args[0] = CustomArg::Attr(Some(parser.context().i64_attr(bits)));
        Ok(true)
    },
    print: &|op, parts, printer| {
        let bits = attr_of(op, parts.first()).and_then(|bits| bits.as_i64()).unwrap_or(0);
        let names = HINTS.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
        let names: Vec<&str> = names.map(|(_, name)| *name).collect();
        printer.write(if bits == 0 { "none" } else { "" });
        printer.write(&names.join(", "));
    },
    line: None,
};

/// Verifies that hints do not contradict each other.
pub(crate) fn verify_hint(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let bits = op.attr("hint").and_then(|bits| bits.as_i64()).unwrap_or(0);
    if bits & 3 == 3 {
        let message = "the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined";
        return Err(op.error(message));
    }
    match bits & 12 == 12 {
        true => Err(op.error(
            "the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.",
        )),
        false => Ok(()),
    }
}

/// Verifies that the name of a critical section is declared.
fn critical_name(op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
    let Some(name) = op.attr("name") else { return Ok(()) };
    match find(op.context(), symbols, name, "omp.critical.declare") {
        Some(_) => Ok(()),
        None => Err(op.error(format!("expected symbol reference {name} to point to a critical declaration"))),
    }
}

/// Returns the innermost operation of the dialect around an operation.
fn construct_of(op: OpRef<'_>) -> Option<OpRef<'_>> {
    crate::parallel::ancestors(op).find(|parent| parent.dialect() == "omp")
}

/// Whether the parent of an operation is of a kind.
fn is_in(op: OpRef<'_>, name: &str) -> bool {
    op.parent().is_some_and(|parent| parent.is(name))
}

/// Whether an operation is in a task, or in the loop of one.
fn is_task(op: OpRef<'_>) -> bool {
    op.is("omp.task") || is_in(op, "omp.taskloop")
}

fn verify_cancel(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(construct) = construct_of(op) else { return Err(op.error("Orphaned cancel construct")) };
    let has = |name: &str| construct.parent().is_some_and(|parent| parent.attr(name).is_some());
    use ClauseCancellationConstructType as Kind;
    match op.enum_attr::<Kind>("cancel_directive") {
        Some(Kind::Parallel) if !construct.is("omp.parallel") => {
            Err(op.error("cancel parallel must appear inside a parallel region"))
        }
        Some(Kind::Loop) if !is_in(construct, "omp.wsloop") => {
            Err(op.error("cancel loop must appear inside a worksharing-loop region"))
        }
        Some(Kind::Loop) if has("nowait") => {
            Err(op.plain_error("A worksharing construct that is canceled must not have a nowait clause"))
        }
        Some(Kind::Loop) if has("ordered") => {
            Err(op.plain_error("A worksharing construct that is canceled must not have an ordered clause"))
        }
        Some(Kind::Sections) if !is_in(construct, "omp.sections") => {
            Err(op.error("cancel sections must appear inside a sections region"))
        }
        Some(Kind::Sections) if has("nowait") => {
            Err(op.plain_error("A sections construct that is canceled must not have a nowait clause"))
        }
        Some(Kind::Taskgroup) if !is_task(construct) => {
            Err(op.error("cancel taskgroup must appear inside a task region"))
        }
        _ => Ok(()),
    }
}

fn verify_cancellation_point(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(construct) = construct_of(op) else { return Err(op.error("Orphaned cancellation point")) };
    use ClauseCancellationConstructType as Kind;
    match op.enum_attr::<Kind>("cancel_directive") {
        Some(Kind::Parallel) if !construct.is("omp.parallel") => {
            Err(op.error("cancellation point parallel must appear inside a parallel region"))
        }
        Some(Kind::Loop) if !is_in(construct, "omp.wsloop") => {
            Err(op.error("cancellation point loop must appear inside a worksharing-loop region"))
        }
        Some(Kind::Sections) if !construct.is("omp.section") => {
            Err(op.error("cancellation point sections must appear inside a sections region"))
        }
        Some(Kind::Taskgroup) if !is_task(construct) => {
            Err(op.error("cancellation point taskgroup must appear inside a task region"))
        }
        _ => Ok(()),
    }
}
