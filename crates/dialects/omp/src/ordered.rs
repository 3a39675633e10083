//! Parts of a loop that are executed in the order of its iterations.

use crate::constraints::*;
use crate::enums::ClauseDepend;
use diag::Diagnostic;
use ir::OpRef;
use ir::markers::*;
use op_table::*;

table! {
    /// A dependence between iterations of a loop.
    "omp.ordered": ["doacross_depend_vars" Variadic AnyType] -> [],
        [optional("doacross_depend_type", ClauseDepend::CONSTRAINT), optional("doacross_num_loops", NonNegativeI64::CONSTRAINT)], NOTHING,
        "( `depend_type` `` $doacross_depend_type^ )? ( `depend_vec` `(` $doacross_depend_vars^ `:` type($doacross_depend_vars) `)` )? attr-dict",
        { hooks: OpHooks { verify: Some(&verify_ordered), ..HOOKS } };
    /// Executes its region in the order of the iterations.
    "omp.ordered.region": [] -> [],
        [unit("par_level_simd")], NOTHING,
        "oilist( `par_level_simd` $par_level_simd ) $region attr-dict",
        { hooks: OpHooks { verify: Some(&verify_ordered_parent), ..HOOKS }, regions: &[region("region")] };
}

/// Returns the innermost operation of a kind around an operation.
fn enclosing<'a>(op: OpRef<'a>, name: &str) -> Option<OpRef<'a>> {
    crate::parallel::ancestors(op).find(|parent| parent.is(name))
}

/// Returns the parameter of the `ordered` clause of a loop.
fn ordered_of(op: OpRef<'_>) -> Option<i64> {
    op.attr("ordered").and_then(|number| number.as_i64())
}

/// Verifies that the loop around an operation has an `ordered` clause, with a parameter if the operation has no region.
fn verify_ordered_parent(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let has_region = op.num_regions() > 0;
    let Some(nest) = enclosing(op, "omp.loop_nest") else {
        return if has_region { Ok(()) } else { Err(op.error("must be nested inside of a loop")) };
    };
    let Some(wrapper) = nest.parent() else { return Ok(()) };
    if !wrapper.is("omp.wsloop") {
        return match wrapper.is("omp.simd") {
            true => Ok(()),
            false => Err(op.error("must be nested inside of a worksharing, simd or worksharing simd loop")),
        };
    }
    match ordered_of(wrapper) {
        None => Err(op.error("the enclosing worksharing-loop region must have an ordered clause")),
        Some(number) if has_region && number != 0 => {
            Err(op.error("the enclosing loop's ordered clause must not have a parameter present"))
        }
        Some(0) if !has_region => {
            Err(op.error("the enclosing loop's ordered clause must have a parameter present"))
        }
        Some(_) => Ok(()),
    }
}

fn verify_ordered(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_ordered_parent(op)?;
    let loops = op.attr("doacross_num_loops").and_then(|number| number.as_i64());
    match enclosing(op, "omp.wsloop").is_some_and(|wrapper| ordered_of(wrapper) == loops) {
        true => Ok(()),
        false => Err(op.error(
            "number of variables in depend clause does not match number of iteration variables in the doacross loop",
        )),
    }
}
