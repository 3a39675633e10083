//! Loading of dialects: a registered dialect is loaded, with those it depends on, when a name with its prefix
//! is met. Start-up thus does not grow with the number of registered dialects.

use super::Context;
use super::names::InterfaceList;
use crate::IgnorePoison;
use crate::def::{Attachment, DefinitionErrors, Dialect, ParamsDef, prefix_of};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};

/// Loaded dialect.
pub(crate) struct LoadedDialect {
    pub(super) dialect: Dialect,
    /// Position in the order of registration.
    pub(super) order: u32,
    /// Whether an operation of it was parsed.
    pub(super) was_read: AtomicBool,
}

/// Definition of a type or attribute, with the interfaces attached to it.
pub(crate) struct DefEntry {
    pub(super) def: &'static ParamsDef,
    pub(super) interfaces: InterfaceList,
}

/// Dialects that are registered but not loaded.
#[derive(Default)]
pub(crate) struct Pending {
    /// Dialects by name, with their position in the order of registration.
    dialects: FxHashMap<&'static str, (u32, Dialect)>,
    /// Attachments by the name of the dialect they attach to, in the order of registration.
    attachments: FxHashMap<&'static str, Vec<Attachment>>,
    /// Number of dialects that have been registered.
    registered: u32,
}

/// The pending dialects, and whether there are any: most names are met after all have been loaded or looked
/// up.
#[derive(Default)]
pub(crate) struct Loader {
    pending: Mutex<Pending>,
    is_done: AtomicBool,
}

impl Loader {
    fn lock(&self) -> MutexGuard<'_, Pending> {
        self.pending.lock().ignore_poison()
    }
}

impl Context {
    /// Registers dialects, to be loaded when they are met.
    pub(super) fn register_pending(&self, dialects: Vec<Dialect>) -> Vec<String> {
        let mut messages = Vec::new();
        let mut pending = self.inner().loader.lock();
        for mut dialect in dialects {
            for attachment in std::mem::take(&mut dialect.interfaces) {
                pending.attachments.entry(attachment.prefix()).or_default().push(attachment);
            }
            let (name, order) = (dialect.name, pending.registered);
            pending.registered += 1;
            if self.is_loaded(name) || pending.dialects.insert(name, (order, dialect)).is_some() {
                messages.push(crate::def::twice(name));
            }
        }
        self.inner().loader.is_done.store(false, Ordering::Release);
        messages
    }

    /// Loads the dialect of a name, with those it depends on, if it is registered but not loaded.
    ///
    /// # Panics
    /// If its definitions are wrong.
    pub(super) fn load_prefix(&self, name: &str) {
        if self.inner().loader.is_done.load(Ordering::Acquire) {
            return;
        }
        let mut messages = Vec::new();
        {
            // Held until all are loaded, so that no other thread meets half a dialect.
            let mut pending = self.inner().loader.lock();
            let mut next = vec![prefix_of(name)];
            while let Some(name) = next.pop() {
                let attached = pending.attachments.remove(name).unwrap_or_default();
                if let Some((order, dialect)) = pending.dialects.remove(name) {
                    next.extend(dialect.depends);
                    self.load_one(dialect, order, attached, &mut messages);
                } else if !attached.is_empty() {
                    let index = self.read_index();
                    attached.into_iter().for_each(|attachment| self.attach_one(&index, attachment));
                }
            }
            let is_done = pending.dialects.is_empty() && pending.attachments.is_empty();
            self.inner().loader.is_done.store(is_done, Ordering::Release);
        }
        if let Err(errors) = DefinitionErrors::into_result(messages) {
            panic!("{errors}");
        }
    }

    /// Loads all registered dialects.
    pub fn load_all(&self) {
        while !self.inner().loader.is_done.load(Ordering::Acquire) {
            let next = {
                let pending = self.inner().loader.lock();
                pending.dialects.keys().chain(pending.attachments.keys()).copied().min()
            };
            // Another thread may have loaded the last one meanwhile.
            let Some(next) = next else { return };
            self.load_prefix(next);
        }
    }

    /// Waits for the dialects that other threads load.
    pub(super) fn wait_for_loading(&self) {
        drop(self.inner().loader.lock());
    }

    /// Whether a dialect is loaded.
    pub fn is_loaded(&self, dialect: &str) -> bool {
        self.read_index().dialects.contains_key(dialect)
    }

    /// Iterates over the loaded dialects, in order of registration.
    pub fn loaded_dialects(&self) -> impl Iterator<Item = &Dialect> {
        self.wait_for_loading();
        let mut loaded: Vec<&LoadedDialect> = self.inner().dialects.iter().collect();
        loaded.sort_by_key(|entry| entry.order);
        loaded.into_iter().map(|entry| &entry.dialect)
    }

    /// Iterates over the registered dialects, in order of registration. Loads all.
    pub fn dialects(&self) -> impl Iterator<Item = &Dialect> {
        self.load_all();
        self.loaded_dialects()
    }

    /// Records that an operation of a name was parsed.
    pub fn note_read(&self, name: crate::OpName) {
        if let Some(entry) = self.loaded_dialect(prefix_of(self.op_name_str(name))) {
            entry.was_read.store(true, Ordering::Relaxed);
        }
    }

    /// Whether an operation of a dialect was parsed.
    pub fn was_read(&self, dialect: &str) -> bool {
        self.loaded_dialect(dialect).is_some_and(|entry| entry.was_read.load(Ordering::Relaxed))
    }

    fn loaded_dialect(&self, name: &str) -> Option<&LoadedDialect> {
        let id = self.read_index().dialects.get(name).copied()?;
        Some(self.inner().dialects.get(id.index()))
    }

    /// Returns the dialect of a name, and loads it.
    pub fn find_dialect(&self, name: &str) -> Option<&Dialect> {
        let found = self.loaded_dialect(name).or_else(|| {
            self.load_prefix(name);
            self.loaded_dialect(name)
        });
        found.map(|entry| &entry.dialect)
    }
}

#[cfg(test)]
mod tests {
    use crate::Context;
    use crate::Threads;
    use crate::def::{Dialect, OpDef, Registry};

    static HAND: OpDef = OpDef::new("clock.hand");
    static SPRING: OpDef = OpDef::new("spring.coil");
    static SUN: OpDef = OpDef::new("sun.dial");

    trait Tick: Send + Sync {
        fn ticks(&self) -> u32;
    }
    impl Tick for u32 {
        fn ticks(&self) -> u32 {
            *self
        }
    }

    fn registry() -> Registry {
        let clock = Dialect { depends: &["spring"], ..Dialect::new("clock") };
        let attached =
            Dialect::new("shop").attach::<dyn Tick>("clock.hand", &60u32).attach::<dyn Tick>("clock", &1u32);
        let clock = clock.op(&HAND).attach::<dyn Tick>("clock.hand", &2u32);
        Registry::new()
            .with(Dialect::new("sun").op(&SUN))
            .with(clock)
            .with(Dialect::new("spring").op(&SPRING))
            .with(attached)
    }

    fn loaded(cx: &Context) -> Vec<&'static str> {
        cx.loaded_dialects().map(|dialect| dialect.name).collect()
    }

    #[test]
    fn a_dialect_is_loaded_with_those_it_depends_on_when_a_name_is_met() {
        let cx = Context::new(registry());
        assert_eq!(loaded(&cx), ["builtin"]);
        let hand = cx.op_name("clock.hand");
        assert_eq!(loaded(&cx), ["builtin", "clock", "spring"]);
        assert!(cx.op_info(hand).is_some());
        assert!(cx.find_dialect("sun").is_some() && cx.find_dialect("moon").is_none());
        assert_eq!(loaded(&cx), ["builtin", "sun", "clock", "spring"]);
        assert_eq!(cx.dialects().count(), 5);
    }

    #[test]
    fn interfaces_attached_by_other_dialects_come_with_the_dialect_and_the_last_one_counts() {
        let cx = Context::new(registry());
        let ticks = |name: &str| cx.interface::<dyn Tick>(cx.op_name(name)).map(Tick::ticks);
        assert_eq!((ticks("clock.hand"), ticks("clock"), ticks("spring.coil")), (Some(60), Some(1), None));
        assert!(!cx.is_loaded("shop"), "its own names are not needed for that");
    }

    #[test]
    fn all_names_list_all_dialects() {
        let cx = Context::new(registry());
        let all = |cx: &Context| {
            cx.registered_ops()
                .into_iter()
                .filter(|&name| !cx.op_name_str(name).starts_with("builtin"))
                .count()
        };
        assert_eq!((all(&cx), loaded(&cx).len()), (3, 5));
    }

    #[test]
    fn threads_that_meet_one_dialect_see_it_whole() {
        for _ in 0..100 {
            let cx = Context::new(registry());
            let names = ["clock.hand", "spring.coil", "clock.hand", "sun.dial", "clock.other", "spring.coil"];
            let found = Threads(4).map(
                &names,
                || (),
                |(), name| {
                    let name = cx.op_name(name);
                    (cx.op_info(name).is_some(), cx.interface::<dyn Tick>(name).map(Tick::ticks))
                },
            );
            let (hand, plain) = ((true, Some(60)), (true, None));
            assert_eq!(found, [hand, plain, hand, plain, (false, None), plain]);
        }
    }
}
