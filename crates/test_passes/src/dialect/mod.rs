//! The dialect `test`: the operations that passes for tests work on. Others of the dialect are accepted in generic form, as in mlir-opt, where
//! the dialect has many more.

mod compare;
mod reify_bound;
mod value_with_bounds;

use ir::def::Dialect;
use value_bounds::ValueBounds;

ir::dialect! {
    /// Operations that passes for tests work on.
    fn operations("test") {
        ops: [compare, reify_bound, value_with_bounds],
    }
}

/// Returns the dialect `test`.
pub fn dialect() -> Dialect {
    let mut dialect = operations()
        .attach::<dyn ValueBounds>("test.value_with_bounds", &value_with_bounds::BETWEEN_MIN_AND_MAX);
    dialect.allows_unknown_ops = true;
    dialect.allows_unknown_types = true;
    dialect
}
