//! Unrolling of products.

use super::{Options, extract_parts, unpack};
use dialect_transforms::make::{Make, handles};
use ir::{Attr, Op, Value};
use rewrite::{MatchResult, Matched, Rewriter};

/// A shape of three sizes: of the rows, the common dimension and the columns.
pub(super) fn dpas(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.operands().all(|operand| operand.ty().is_vector() && operand.ty().rank() == Some(2)))?;
    let shape = options.shape(op, rw)?;
    let &[rows, common, columns] = &shape[..] else { return rewrite::no_match("there are not three sizes") };
    let sizes = |at: usize| view.operand(at).ty().shape().unwrap_or_default();
    let counts = |whole: i64, part: i64| (part > 0 && whole % part == 0).then(|| whole / part);
    let (&[m_size, k_size], &[_, n_size]) = (sizes(0), sizes(1)) else {
        return rewrite::no_match("no matrices");
    };
    let m_count = counts(m_size, rows).matched()? as usize;
    let k_count = counts(k_size, common).matched()? as usize;
    let n_count = counts(n_size, columns).matched()? as usize;
    rw.require(m_count * k_count * n_count != 1)?;
    let operands = handles(view.operands());
    let ty = view.result(0).ty();
    let part = view.context().vector_type(&[rows, columns], ty.element_or_self().handle());
    let ty = ty.handle();
    let attrs: Vec<(String, Attr)> = all_attrs(view);
    let m = &mut Make::like(rw, op);
    let shapes = [[rows, common], [common, columns], [rows, columns]];
    let parts: Vec<Vec<Value>> =
        operands.iter().zip(shapes).map(|(&operand, shape)| parts(m, operand, shape)).collect();
    let mut made = Vec::with_capacity(m_count * n_count);
    for i in 0..m_count {
        for j in 0..n_count {
            let mut sum = parts.get(2).map(|sums| sums[i * n_count + j]);
            for k in 0..k_count {
                let factors = [parts[0][i * k_count + k], parts[1][k * n_count + j]];
                let operands: Vec<Value> = factors.into_iter().chain(sum).collect();
                let attrs: Vec<(&str, Attr)> =
                    attrs.iter().map(|(name, attr)| (name.as_str(), *attr)).collect();
                sum = Some(m.with("xegpu.dpas", &operands, part, &attrs));
            }
            made.extend(sum);
        }
    }
    let whole = unpack(m, &made, ty, &shapes[2])?;
    rw.replace_op(op, &[whole]);
    Ok(())
}

/// Creates the parts of a matrix, if it is not one.
fn parts(m: &mut Make<'_, '_>, matrix: Value, shape: [i64; 2]) -> Vec<Value> {
    match m.rw.value(matrix).ty().shape() == Some(&shape[..]) {
        true => vec![matrix],
        false => extract_parts(m, matrix, &shape),
    }
}

/// Returns all attributes of an operation.
fn all_attrs(op: ir::OpRef<'_>) -> Vec<(String, Attr)> {
    let cx = op.context();
    let name = |name: ir::Ident| String::from_utf8_lossy(cx.ident_text(name)).into_owned();
    op.attrs().map(|entry| (name(entry.name), entry.value)).collect()
}
