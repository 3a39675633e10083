//! Operations of `transform` for tests, as mlir-opt has them: they make handles and parameters, consume them, and report.

mod apply;
mod consuming;
mod effects;
mod handles;
mod params;
mod plain;
mod reporting;
mod types;

pub(crate) use apply::Registered;

use ir::def::Dialect;
use transform_engine::ApplyTransform;

/// Returns the dialect `transform` with the operations for tests. Those that have no application fail with "not implemented".
pub fn extend_transform(dialect: Dialect) -> Dialect {
    let mut dialect = dialect
        .ops(consuming::OPS)
        .ops(handles::OPS)
        .ops(params::OPS)
        .ops(plain::OPS)
        .ops(reporting::OPS)
        .types(&types::TYPES);
    for (name, application) in &apply::APPLICATIONS {
        dialect = dialect.attach::<dyn ApplyTransform>(name, application);
    }
    dialect
}
