//! Registration of dialects, and the mistakes of their authors that it meets.

use super::interfaces::builtin_kinds;
use super::loading::{DefEntry, LoadedDialect};
use super::names::InterfaceList;
use super::{Context, Index};
use crate::IgnorePoison;
use crate::def::{Attachment, Target};
use crate::def::{DefinitionErrors, Dialect};
use crate::{AttrDefId, DialectId, TypeDefId};
use std::sync::atomic::AtomicBool;

impl Context {
    /// Registers a dialect and loads it.
    ///
    /// # Panics
    /// If a dialect of the name is registered, names of definitions are of other dialects or there twice, or an interface is
    /// attached to a definition that its dialect does not have.
    pub fn register(&self, dialect: Dialect) {
        let name = dialect.name;
        let attached: Vec<(Target, &str)> =
            dialect.interfaces.iter().map(|attachment| (attachment.target, attachment.name)).collect();
        let mut messages = self.register_pending(vec![dialect]);
        self.load_prefix(name);
        for (target, attached) in attached {
            // Attached to a name that was met before.
            self.load_prefix(attached);
            messages.extend(self.unknown_attachment(name, target, attached));
        }
        if let Err(errors) = DefinitionErrors::into_result(messages) {
            panic!("{errors}");
        }
        self.note_definition();
    }

    /// Loads a dialect, with the interfaces that are attached to its definitions. It is found after that.
    pub(super) fn load_one(
        &self,
        mut dialect: Dialect,
        order: u32,
        attached: Vec<Attachment>,
        messages: &mut Vec<String>,
    ) {
        let ops = std::mem::take(&mut dialect.ops);
        let types = std::mem::take(&mut dialect.types);
        let attrs = std::mem::take(&mut dialect.attrs);
        let name = dialect.name;
        let mut check = |kind: &str, def: &str, is_new: bool| {
            if !crate::def::is_of(def, name) {
                messages.push(crate::def::foreign(name, kind, def));
            } else if !is_new {
                messages.push(crate::def::defined_twice(name, kind, def));
            }
        };
        for def in ops {
            check("operation", def.name, self.define(def));
        }
        let mut index = self.write_index();
        for def in types {
            let entry = DefEntry { def, interfaces: InterfaceList::default() };
            let id = TypeDefId::from_index(self.0.type_defs.push(entry));
            check("type", def.name, index.types.insert(def.name.into(), id).is_none());
        }
        for def in attrs {
            let entry = DefEntry { def, interfaces: InterfaceList::default() };
            let id = AttrDefId::from_index(self.0.attr_defs.push(entry));
            check("attribute", def.name, index.attrs.insert(def.name.into(), id).is_none());
        }
        attached.into_iter().for_each(|attachment| self.attach_one(&index, attachment));
        let entry = LoadedDialect { dialect, order, was_read: AtomicBool::new(false) };
        let id = DialectId::from_index(self.0.dialects.push(entry));
        index.dialects.insert(name.into(), id);
    }

    /// Attaches an interface to a definition, or to an operation of a dialect that is not registered.
    pub(super) fn attach_one(&self, index: &Index, attachment: Attachment) {
        let Attachment { target, name, imp } = attachment;
        match target {
            Target::Op => self.attach_impl(self.op_name_unloaded(name), imp),
            Target::Type => self.attach_to_type(index, name, imp),
            Target::Attr => self.attach_to_attr(index, name, imp),
        }
    }

    fn write_index(&self) -> std::sync::RwLockWriteGuard<'_, Index> {
        self.0.index.write().ignore_poison()
    }

    /// The message about an interface that a dialect attaches to an operation of a registered dialect that does not have it.
    fn unknown_attachment(&self, by: &str, target: Target, name: &str) -> Option<String> {
        // A name without a dot is a dialect's own.
        let (prefix, _) = name.split_once('.')?;
        let dialect = self.find_dialect(prefix)?;
        let (kind, is_known) = match target {
            Target::Op => {
                ("operation", dialect.allows_unknown_ops || self.op_info(self.op_name(name)).is_some())
            }
            Target::Type => ("type", self.find_type_def(name).is_some()),
            Target::Attr => ("attribute", self.find_attr_def(name).is_some()),
        };
        if is_known || builtin_kinds(target).contains(&name) {
            return None;
        }
        let known: Vec<String> = match target {
            Target::Op => {
                self.loaded_ops().into_iter().map(|name| self.op_name_str(name).to_owned()).collect()
            }
            _ => self
                .symbols(prefix, target == Target::Type)
                .into_iter()
                .map(|symbol| format!("{prefix}.{symbol}"))
                .collect(),
        };
        Some(crate::def::unknown_attachment(by, prefix, kind, name, known.iter().map(String::as_str)))
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
