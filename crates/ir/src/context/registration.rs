//! Registration of dialects, and the mistakes of their authors that it meets.

use super::Context;
use crate::def::{DefinitionErrors, Dialect};
use crate::{AttrDefId, DialectId, TypeDefId};

impl Context {
    /// Makes a dialect known.
    ///
    /// # Panics
    /// If a dialect of the name is registered, names of definitions are of other dialects or there twice, or an interface is
    /// attached to an operation that its dialect does not have.
    pub fn register(&self, dialect: Dialect) {
        self.register_all(vec![dialect]);
    }

    /// Makes dialects known. They may attach interfaces to each other's operations, in any order.
    pub(super) fn register_all(&self, dialects: Vec<Dialect>) {
        let attached = |dialect: &Dialect| dialect.interfaces.iter().map(|(op, _)| *op).collect::<Vec<_>>();
        let attached: Vec<(&str, Vec<&str>)> =
            dialects.iter().map(|dialect| (dialect.name, attached(dialect))).collect();
        let mut messages = Vec::new();
        for dialect in dialects {
            self.register_one(dialect, &mut messages);
        }
        for (dialect, ops) in attached {
            messages.extend(ops.into_iter().filter_map(|op| self.unknown_attachment(dialect, op)));
        }
        if let Err(errors) = DefinitionErrors::into_result(messages) {
            panic!("{errors}");
        }
        self.note_definition();
    }

    fn register_one(&self, mut dialect: Dialect, messages: &mut Vec<String>) {
        if self.find_dialect(dialect.name).is_some() {
            messages.push(crate::def::twice(dialect.name));
            return;
        }
        let ops = std::mem::take(&mut dialect.ops);
        let types = std::mem::take(&mut dialect.types);
        let attrs = std::mem::take(&mut dialect.attrs);
        let interfaces = std::mem::take(&mut dialect.interfaces);
        let name = dialect.name;
        let mut check = |kind: &str, def: &str, is_new: bool| {
            if !crate::def::is_of(def, name) {
                messages.push(crate::def::foreign(name, kind, def));
            } else if !is_new {
                messages.push(crate::def::defined_twice(name, kind, def));
            }
        };
        let id = DialectId::from_index(self.0.dialects.push(dialect));
        {
            let mut index = self.0.index.write().unwrap_or_else(std::sync::PoisonError::into_inner);
            index.dialects.insert(name.into(), id);
            for def in types {
                let id = TypeDefId::from_index(self.0.type_defs.push(def));
                check("type", def.name, index.types.insert(def.name.into(), id).is_none());
            }
            for def in attrs {
                let id = AttrDefId::from_index(self.0.attr_defs.push(def));
                check("attribute", def.name, index.attrs.insert(def.name.into(), id).is_none());
            }
        }
        for def in ops {
            check("operation", def.name, self.define(def));
        }
        for (op, imp) in interfaces {
            self.attach_impl(self.op_name(op), imp);
        }
    }

    /// The message about an interface that a dialect attaches to an operation of a registered dialect that does not have it.
    fn unknown_attachment(&self, by: &str, op: &str) -> Option<String> {
        // A name without a dot is a dialect's own.
        let (prefix, _) = op.split_once('.')?;
        if self.op_info(self.op_name(op)).is_some() {
            return None;
        }
        let dialect = self.find_dialect(prefix)?;
        let known = self.registered_ops().into_iter().map(|name| self.op_name_str(name));
        (!dialect.allows_unknown_ops).then(|| crate::def::unknown_attachment(by, prefix, op, known))
    }
}

#[cfg(test)]
mod tests {
    use crate::Context;
    use crate::def::{Dialect, OpDef, Registry};
    use std::panic::AssertUnwindSafe;

    static HAND: OpDef = OpDef::new("clock.hand");
    static OTHER_HAND: OpDef = OpDef { doc: "another", ..OpDef::new("clock.hand") };
    static SUN: OpDef = OpDef::new("sun.dial");

    trait Tick: Send + Sync {}
    impl Tick for () {}
    const TICK: &dyn Tick = &();

    fn clock() -> Dialect {
        Dialect::new("clock").op(&HAND)
    }

    /// The messages of the panic, and of the check without one.
    fn messages(dialects: Vec<Dialect>, other: Vec<Dialect>) -> Vec<String> {
        let registry = |dialects: Vec<Dialect>| dialects.into_iter().fold(Registry::new(), Registry::with);
        let panic = std::panic::catch_unwind(AssertUnwindSafe(|| Context::new(registry(dialects))))
            .expect_err("it is accepted");
        let text = panic.downcast_ref::<String>().expect("a message");
        let errors = registry(other).check().expect_err("it is accepted");
        assert_eq!(*text, errors.to_string());
        errors.messages
    }

    #[test]
    fn mistakes_are_told_at_registration() {
        let twice = || vec![clock().op(&OTHER_HAND)];
        assert_eq!(
            messages(twice(), twice()),
            ["dialect 'clock': the operation 'clock.hand' is defined twice"]
        );
        let dialects = || vec![clock(), clock()];
        assert_eq!(messages(dialects(), dialects()), ["dialect 'clock' is registered twice"]);
        let foreign = || vec![clock().op(&SUN)];
        let expected =
            "dialect 'clock': the operation 'sun.dial' is of another dialect; names begin with 'clock.'";
        assert_eq!(messages(foreign(), foreign()), [expected]);
        let attached = || vec![clock().attach("clock.hnd", TICK)];
        let expected = "dialect 'clock': an interface is attached to 'clock.hnd', which is no operation of dialect 'clock'; is 'clock.hand' meant?";
        assert_eq!(messages(attached(), attached()), [expected]);
    }

    #[test]
    fn attachments_across_dialects() {
        let above = || Dialect::new("sun").op(&SUN).attach("clock.hands", TICK).attach("moon.phase", TICK);
        let expected = "dialect 'sun': an interface is attached to 'clock.hands', which is no operation of dialect 'clock'; is 'clock.hand' meant?";
        assert_eq!(messages(vec![above(), clock()], vec![above(), clock()]), [expected]);
        let cx = Context::new(Registry::new().with(above()));
        assert!(cx.find_dialect("clock").is_none(), "nothing is known of its operations");
    }
}
