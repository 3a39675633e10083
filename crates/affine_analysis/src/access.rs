//! Accesses to memory.

use crate::{Constraints, LinearExpr, Unanalyzable, enclosing_affine_ops, index_set};
use affine::{BoundMap, Load, Store, VectorLoad, VectorStore};
use ir::{Body, Op, OpRef, Value, ValueRef};

/// Affine access: the element that an instance of an operation reads or writes.
#[derive(Clone, Debug)]
pub struct Access {
    /// The operation.
    pub op: Op,
    /// The memref.
    pub memref: Value,
    /// Whether it writes.
    pub writes: bool,
    /// Composed map of the subscripts.
    pub map: BoundMap,
    /// Numbers of elements in the last dimensions, of a vector.
    pub extents: Vec<i64>,
    /// Induction variables of the enclosing loops, the outermost first.
    pub variables: Vec<Value>,
    /// Domain and subscripts over its columns, unless they cannot be analysed.
    pub relation: Result<(Constraints, Vec<LinearExpr>), Unanalyzable>,
}

/// Whether an operation reads memory at affine subscripts.
pub fn is_affine_read(op: OpRef<'_>) -> bool {
    op.cast::<Load<'_>>().is_some() || op.cast::<VectorLoad<'_>>().is_some()
}

/// Whether an operation writes memory at affine subscripts.
pub fn is_affine_write(op: OpRef<'_>) -> bool {
    op.cast::<Store<'_>>().is_some() || op.cast::<VectorStore<'_>>().is_some()
}

/// Whether an operation reads or writes memory at affine subscripts.
pub fn is_affine_access(op: OpRef<'_>) -> bool {
    is_affine_read(op) || is_affine_write(op)
}

impl Access {
    /// Returns the access of an `affine.load`, `affine.store`, `affine.vector_load` or `affine.vector_store`.
    pub fn of(op: OpRef<'_>) -> Option<Access> {
        let writes = is_affine_write(op);
        if !writes && !is_affine_read(op) {
            return None;
        }
        let memref = usize::from(writes);
        let body = op.body();
        let mut map = BoundMap::new(op.attr("map")?.as_affine_map()?, op.operands().skip(memref + 1));
        if op.context().map(map.map).num_inputs() as usize != map.operands.len() {
            return None;
        }
        map.fully_compose(body);
        map.map = op.context().map(map.map).simplify();
        map.canonicalize(body);
        let value = if writes { op.operand(0) } else { op.result(0) };
        let is_vector = op.name_str().starts_with("affine.vector");
        let extents = if is_vector { value.ty().shape().unwrap_or(&[]).to_vec() } else { Vec::new() };
        let (variables, relation) = match relation(body, op, &map, op.operand(memref)) {
            Ok((variables, relation)) => (variables, Ok(relation)),
            Err(reason) => (Vec::new(), Err(reason)),
        };
        Some(Access {
            op: op.handle(),
            memref: op.operand(memref).handle(),
            writes,
            map,
            extents,
            variables,
            relation,
        })
    }

    /// Whether two accesses refer to the same element in all iterations of the loops that enclose both: their maps differ by zero.
    pub fn same_element(&self, other: &Access, body: &Body) -> bool {
        if self.memref != other.memref {
            return false;
        }
        let cx = body.context();
        let Some(difference) = crate::difference(body, &self.map, &other.map) else { return false };
        cx.map(difference.map).results().all(|expr| expr.as_constant() == Some(0))
    }
}

type Relation = (Vec<Value>, (Constraints, Vec<LinearExpr>));

fn relation(
    body: &Body,
    op: OpRef<'_>,
    map: &BoundMap,
    memref: ValueRef<'_>,
) -> Result<Relation, Unanalyzable> {
    let ops = enclosing_affine_ops(op)?;
    let mut domain = index_set(&ops, op)?;
    let mut map = map.clone();
    // Different subscripts may be one element of a layout.
    let layout = memref.ty().layout().filter(|layout| layout.as_strided_layout().is_none());
    if let Some(layout) = layout {
        let layout = layout.as_affine_map().map(|layout| body.context().map(layout));
        let plain = layout.filter(|layout| layout.num_symbols() == 0);
        let composed = plain.and_then(|layout| layout.compose(map.map));
        map.map = composed.ok_or(Unanalyzable("the layout of the memref has symbols"))?;
    }
    // Symbols and local variables of subscripts come after those of bounds, and shift no column before.
    domain.flatten_bound(body, &map)?;
    let subscripts = domain.flatten_bound(body, &map)?;
    let variables = (0..domain.num_dims()).filter_map(|at| domain.value(at)).collect();
    Ok((variables, (domain, subscripts)))
}
