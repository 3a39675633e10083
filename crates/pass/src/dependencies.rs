//! Check that a pass declares the dialects of the operations that it creates.
//!
//! In MLIR a dialect has to be loaded before an operation of it is created, and a pass says by its dependent
//! dialects which ones to load. Here every registered dialect can be used at any time, so that a pass which
//! forgets one would work; the check finds it in debug builds.

use diag::Diagnostic;
use ir::Body;
use ir::def::Dialect;
use std::collections::BTreeSet;

/// Names of the dialects whose operations a pass may create.
pub(crate) struct Allowed(BTreeSet<&'static str>);

impl Allowed {
    /// Returns the dialects of which an operation was read or is in the body, those that a pass declares,
    /// and all on which these depend.
    pub(crate) fn before(declared: &[&str], body: &Body) -> Self {
        let cx = body.context();
        let mut open: Vec<&Dialect> = cx.dialects().filter(|dialect| cx.was_read(dialect.name)).collect();
        open.extend(declared.iter().chain([&"builtin"]).filter_map(|name| cx.find_dialect(name)));
        open.extend(body.root().walk().filter_map(|op| cx.find_dialect(op.dialect())));
        let mut allowed = BTreeSet::new();
        while let Some(dialect) = open.pop() {
            if allowed.insert(dialect.name) {
                open.extend(dialect.depends.iter().filter_map(|name| cx.find_dialect(name)));
            }
        }
        Allowed(allowed)
    }

    /// Returns an error about the first operation of a registered dialect that is not allowed.
    pub(crate) fn check(&self, pass: &str, body: &Body) -> Option<Diagnostic> {
        let cx = body.context();
        let is_foreign = |dialect: &str| !self.0.contains(dialect) && cx.find_dialect(dialect).is_some();
        let op = body.root().walk().find(|op| is_foreign(op.dialect()))?;
        Some(op.error(format!(
            "is created by pass '{pass}', which does not declare that it depends on dialect '{}'",
            op.dialect()
        )))
    }
}

#[cfg(test)]
mod tests {
    use crate::test_passes::{CREATE, CREATE_DECLARED, module};
    use crate::{Event, PassManager, Pipeline};

    fn errors(pass: &'static crate::PassDef) -> Vec<String> {
        let mut pipeline = Pipeline::on("builtin.module");
        pipeline.add_boxed(pass.make.expect("it has no options")()).expect("it is for any operation");
        let mut errors = Vec::new();
        let _ = PassManager::new(pipeline).run(&mut module(2), &mut |event| {
            if let Event::Diagnostic(error) = event {
                errors.push(error.message().to_owned());
            }
        });
        errors
    }

    #[test]
    fn operations_of_a_dialect_that_is_not_declared_are_errors() {
        assert_eq!(errors(&CREATE_DECLARED), [""; 0]);
        let error =
            "'u.op' op is created by pass 't-create', which does not declare that it depends on dialect 'u'";
        let expected: &[&str] = if cfg!(debug_assertions) { &[error] } else { &[] };
        assert_eq!(errors(&CREATE), expected);
    }
}
