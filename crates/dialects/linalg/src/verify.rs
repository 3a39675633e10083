//! Verifiers of structured operations and of destination-passing style.

use crate::structured::{Structured, eval, is_dynamic, payload_type};
use diag::Diagnostic;
use interfaces::DestinationStyle;
use ir::{AffineMapRef, OpRef};

/// Verifies that results match the operands that are written.
pub fn verify_destination_style(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(model) = op.interface::<dyn DestinationStyle>() else { return Ok(()) };
    let mut tensors = Vec::new();
    for operand in model.inits(op) {
        let ty = op.operand(operand).ty();
        if ty.is_tensor() {
            tensors.push(operand);
        } else if !ty.is_memref() {
            return Err(op.error(format!("expected that operand #{operand} is a tensor or a memref")));
        }
    }
    let results: Vec<_> = op.results().filter(|result| result.ty().is_tensor()).collect();
    if results.len() != tensors.len() {
        return Err(op.error(format!(
            "expected the number of tensor results ({}) to be equal to the number of output tensors ({})",
            results.len(),
            tensors.len()
        )));
    }
    for (&operand, result) in tensors.iter().zip(results) {
        let (ty, found) = (op.operand(operand).ty(), result.ty());
        if ty != found {
            return Err(op.error(format!(
                "expected type of operand #{operand} ('{ty}') to match type of corresponding result ('{found}')"
            )));
        }
    }
    Ok(())
}

/// Verifies a structured operation after its region.
pub(crate) fn verify_structured(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_destination_style(op)?;
    let Some(view) = Structured::of(op) else { return Ok(()) };
    if !view.has_pure_tensor_semantics() && !view.has_pure_buffer_semantics() && op.num_operands() > 0 {
        return Err(op.error("expected to have pure tensor or buffer semantics"));
    }
    let maps = view.map_refs();
    verify_maps(view, &maps)?;
    let loops = view.num_loops();
    for (operand, map) in maps.iter().enumerate() {
        if map.num_dims() as usize != loops {
            return Err(op.error(format!(
                "expected indexing_map #{operand} to have {loops} dim(s) to match the number of loops"
            )));
        }
    }
    verify_payload(view)
}

/// Verifies the arguments of the region.
fn verify_payload(view: Structured<'_>) -> Result<(), Diagnostic> {
    let Some(block) = view.block() else {
        return Err(view.error("expects to have 1 region with 1 block"));
    };
    if block.num_arguments() != view.num_operands() {
        return Err(view.error(
            "expected as many non-induction variable region arguments as the number of input/output operands",
        ));
    }
    for (index, (operand, argument)) in view.operands().zip(block.arguments()).enumerate() {
        let (wanted, found) = (payload_type(operand.ty()), argument.ty());
        if wanted != found {
            return Err(view.error(format!(
                "expected type of bb argument #{index} ('{found}') to match element or self type of the corresponding operand ('{wanted}')"
            )));
        }
    }
    Ok(())
}

/// Verifies the indexing maps, and that they fit the shapes of operands.
fn verify_maps(view: Structured<'_>, maps: &[AffineMapRef<'_>]) -> Result<(), Diagnostic> {
    if maps.len() != view.num_operands() {
        return Err(view.error(format!(
            "expected the number of indexing_map ({}) to be equal to the number of input/output operands ({})",
            maps.len(),
            view.num_operands()
        )));
    }
    for (operand, map) in maps.iter().enumerate() {
        if map.num_symbols() != 0 {
            return Err(view.error(format!("unexpected symbols in indexing_map #{operand}")));
        }
        let rank = view.shape_of(operand).len();
        if map.num_results() != rank {
            return Err(view.error(format!(
                "expected operand #{operand} rank ({rank}) to match the result rank of indexing_map ({})",
                map.num_results()
            )));
        }
    }
    let Some(of_loops) = view.loop_dims(maps) else {
        let map = view.context().map(view.loops_to_shapes());
        return Err(view.error(format!("invalid indexing maps are non-invertible: ({map})")));
    };
    let shapes = view.flat_shapes();
    let size = |dim: usize| shapes.get(dim).copied().unwrap_or(ir::DYNAMIC);
    let sizes: Vec<i64> = of_loops.into_iter().map(size).collect();
    if sizes.iter().any(is_dynamic) {
        return Ok(());
    }
    let last: Vec<i64> = sizes.iter().map(|size| size - 1).collect();
    (0..view.num_operands()).try_for_each(|operand| verify_shape(view, operand, maps[operand], &last))
}

/// Verifies that the first and the last point of the iteration space are in the shape of an operand.
fn verify_shape(
    view: Structured<'_>,
    operand: usize,
    map: AffineMapRef<'_>,
    last: &[i64],
) -> Result<(), Diagnostic> {
    // Most results are dimensions whose loops have the size of the operand.
    let is_whole = |(result, &size): (ir::AffineExprRef<'_>, &i64)| {
        let last = result.as_dim().and_then(|dim| last.get(dim as usize));
        size > 0 && last == Some(&(size - 1))
    };
    if map.results().zip(view.shape_of(operand)).all(is_whole) {
        return Ok(());
    }
    let first = vec![0; last.len()];
    let (Some(start), Some(end)) = (eval(map, &first), eval(map, last)) else { return Ok(()) };
    for (dim, &size) in view.shape_of(operand).iter().enumerate() {
        if is_dynamic(&size) || size == 0 {
            continue;
        }
        let inferred = start[dim].max(end[dim]).saturating_add(1);
        if start[dim].min(end[dim]) < 0 {
            return Err(view.error(format!("unexpected result less than 0 at expression #{dim} in {map}")));
        }
        let is_dim = map.result(dim).is_some_and(|result| result.as_dim().is_some());
        let wanted = match is_dim {
            true if inferred != size => format!("to be {inferred}"),
            false if inferred > size => format!("to be greater than or equal to {inferred}"),
            _ => continue,
        };
        return Err(view.error(format!(
            "inferred input/output operand #{operand} has shape's dimension #{dim} {wanted}, but found {size}"
        )));
    }
    Ok(())
}
