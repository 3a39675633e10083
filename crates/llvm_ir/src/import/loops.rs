//! Metadata of loops.

use super::Importer;
use crate::read::metadata::Md;
use ir::{Attr, AttrData, Loc};
use std::collections::BTreeMap;

/// An attribute that may be absent; an error where the property is not what its name says.
type Property = Result<Option<Attr>, ()>;

/// Properties of a loop by name, from which those that are known are taken.
struct Properties {
    all: BTreeMap<Vec<u8>, Vec<Md>>,
    loc: Loc,
}

impl Properties {
    fn take(&mut self, name: &str) -> Option<Vec<Md>> {
        self.all.remove(format!("llvm.{name}").as_bytes())
    }
}

/// Returns the parts if none is an error and one is there.
fn some(parts: &[Property]) -> Option<Vec<Option<Attr>>> {
    let parts: Vec<Option<Attr>> = parts.iter().copied().collect::<Result<_, ()>>().ok()?;
    parts.iter().any(Option::is_some).then_some(parts)
}

impl Importer<'_, '_> {
    fn no_property(&mut self, properties: &Properties, name: &str, what: &str) -> Property {
        self.warn(properties.loc, format!("expected metadata node llvm.{name} to hold {what}"));
        Err(())
    }

    fn unit(&mut self, properties: &mut Properties, name: &str) -> Property {
        match properties.take(name) {
            None => Ok(None),
            Some(values) if values.is_empty() => Ok(Some(Attr::TRUE)),
            Some(_) => self.no_property(properties, name, "no value"),
        }
    }

    fn boolean(&mut self, properties: &mut Properties, name: &str, negated: bool) -> Property {
        let Some(values) = properties.take(name) else { return Ok(None) };
        let value = match &values[..] {
            [value] => value.constant().and_then(|value| self.m.consts.int(value)),
            _ => None,
        };
        match value {
            Some(value) if value.width() == 1 => Ok(Some(self.cx.bool_attr(value.is_zero() == negated))),
            _ => self.no_property(properties, name, "a boolean value"),
        }
    }

    fn integer(&mut self, properties: &mut Properties, name: &str, as_bool: bool) -> Property {
        let Some(values) = properties.take(name) else { return Ok(None) };
        let value = match &values[..] {
            [value] => value.constant().and_then(|value| self.m.consts.int(value)),
            _ => None,
        };
        match value {
            Some(value) if value.width() == 32 && as_bool => Ok(Some(self.cx.bool_attr(!value.is_zero()))),
            Some(value) if value.width() == 32 => Ok(Some(self.cx.i32_attr(value.low_u64() as i32))),
            _ if as_bool => self.no_property(properties, name, "an integer value"),
            _ => self.no_property(properties, name, "an i32 value"),
        }
    }

    fn toggle(&mut self, properties: &mut Properties, prefix: &str) -> Property {
        let (enable, disable) = (format!("{prefix}.enable"), format!("{prefix}.disable"));
        let enabled = self.unit(properties, &enable);
        let disabled = self.unit(properties, &disable);
        match (enabled?, disabled?) {
            (Some(_), Some(_)) => {
                let message = format!(
                    "expected metadata nodes llvm.{enable} and llvm.{disable} to be mutually exclusive."
                );
                self.warn(properties.loc, message);
                Err(())
            }
            (Some(_), None) => Ok(Some(Attr::FALSE)),
            (None, Some(_)) => Ok(Some(Attr::TRUE)),
            (None, None) => Ok(None),
        }
    }

    fn followup(&mut self, properties: &mut Properties, name: &str) -> Property {
        let Some(values) = properties.take(name) else { return Ok(None) };
        match &values[..] {
            [node @ Md::Node(_)] => Ok(self.loop_annotation(node, properties.loc)),
            _ => self.no_property(properties, name, "an MDNode"),
        }
    }

    fn sub(&self, name: &str, parts: &[Property]) -> Property {
        Ok(some(parts).map(|parts| self.attr(name, &parts)))
    }

    fn loop_properties(&mut self, node: &Md, loc: Loc) -> Option<(Properties, Vec<Md>)> {
        let items = self.m.nodes.tuple(node).map(<[Md]>::to_vec).unwrap_or_default();
        if items.first() != Some(node) {
            self.warn(loc, "invalid loop node");
            return None;
        }
        let mut properties = Properties { all: BTreeMap::new(), loc };
        let mut locations = Vec::new();
        for item in &items[1..] {
            if self.m.nodes.special(item).is_some_and(|special| special.0 == "DILocation") {
                locations.push(item.clone());
                continue;
            }
            let Some(parts) = self.m.nodes.tuple(item) else {
                let message = "expected all loop properties to be either debug locations or metadata nodes";
                self.warn(loc, message);
                return None;
            };
            let Some((first, values)) = parts.split_first() else {
                self.warn(loc, "cannot import empty loop property");
                return None;
            };
            let Md::Text(name) = first else {
                self.warn(loc, "cannot import loop property without a name");
                return None;
            };
            if properties.all.insert(name.clone(), values.to_vec()).is_some() {
                let name = String::from_utf8_lossy(name).into_owned();
                self.warn(loc, format!("cannot import loop properties with duplicated names {name}"));
                return None;
            }
        }
        Some((properties, locations))
    }

    /// Returns the attribute of a loop's metadata; `None` if a part of it cannot be imported.
    pub(super) fn loop_annotation(&mut self, node: &Md, loc: Loc) -> Option<Attr> {
        ir::ensure_sufficient_stack(|| self.make_loop_annotation(node, loc))
    }

    fn make_loop_annotation(&mut self, node: &Md, loc: Loc) -> Option<Attr> {
        let (mut all, locations) = self.loop_properties(node, loc)?;
        let p = &mut all;
        let disable_nonforced = self.unit(p, "loop.disable_nonforced");
        let vectorize = self.vectorize(p);
        let interleave = self.integer(p, "loop.interleave.count", false);
        let interleave = self.sub("llvm.loop_interleave", &[interleave]);
        let unroll = self.unroll(p);
        let jam = self.unroll_and_jam(p);
        let licm = [self.unit(p, "licm.disable"), self.unit(p, "loop.licm_versioning.disable")];
        let licm = self.sub("llvm.loop_licm", &licm);
        let distribute = [
            self.boolean(p, "loop.distribute.enable", true),
            self.followup(p, "loop.distribute.followup_coincident"),
            self.followup(p, "loop.distribute.followup_sequential"),
            self.followup(p, "loop.distribute.followup_fallback"),
            self.followup(p, "loop.distribute.followup_all"),
        ];
        let distribute = self.sub("llvm.loop_distribute", &distribute);
        let pipeline = [
            self.boolean(p, "loop.pipeline.disable", false),
            self.integer(p, "loop.pipeline.initiationinterval", false),
        ];
        let pipeline = self.sub("llvm.loop_pipeline", &pipeline);
        let peeled = self.integer(p, "loop.peeled.count", false);
        let peeled = self.sub("llvm.loop_peeled", &[peeled]);
        let unswitch = self.unit(p, "loop.unswitch.partial.disable");
        let unswitch = self.sub("llvm.loop_unswitch", &[unswitch]);
        let must_progress = self.unit(p, "loop.mustprogress");
        let is_vectorized = self.integer(p, "loop.isvectorized", true);
        let parallel = self.parallel_accesses(p);
        if !all.all.is_empty() {
            for name in all.all.keys() {
                let name = String::from_utf8_lossy(name).into_owned();
                self.warn(loc, format!("unknown loop annotation {name}"));
            }
            return None;
        }
        let mut places = locations.iter().map(|location| self.fused(location));
        let (start, end) = (Ok(places.next().flatten()), Ok(places.next().flatten()));
        drop(places);
        let parts = [
            disable_nonforced,
            vectorize,
            interleave,
            unroll,
            jam,
            licm,
            distribute,
            pipeline,
            peeled,
            unswitch,
            must_progress,
            is_vectorized,
            start,
            end,
            parallel,
        ];
        some(&parts).map(|parts| self.attr("llvm.loop_annotation", &parts))
    }

    fn fused(&mut self, location: &Md) -> Option<Attr> {
        let loc = self.loc_of(Some(location));
        let attr = self.cx.loc_attr(loc);
        matches!(self.cx.attr_data(attr), AttrData::FusedLoc { .. }).then_some(attr)
    }

    fn vectorize(&mut self, p: &mut Properties) -> Property {
        let parts = [
            self.boolean(p, "loop.vectorize.enable", true),
            self.boolean(p, "loop.vectorize.predicate.enable", false),
            self.boolean(p, "loop.vectorize.scalable.enable", false),
            self.integer(p, "loop.vectorize.width", false),
            self.followup(p, "loop.vectorize.followup_vectorized"),
            self.followup(p, "loop.vectorize.followup_epilogue"),
            self.followup(p, "loop.vectorize.followup_all"),
        ];
        self.sub("llvm.loop_vectorize", &parts)
    }

    fn unroll(&mut self, p: &mut Properties) -> Property {
        let parts = [
            self.toggle(p, "loop.unroll"),
            self.integer(p, "loop.unroll.count", false),
            self.unit(p, "loop.unroll.runtime.disable"),
            self.unit(p, "loop.unroll.full"),
            self.followup(p, "loop.unroll.followup_unrolled"),
            self.followup(p, "loop.unroll.followup_remainder"),
            self.followup(p, "loop.unroll.followup_all"),
        ];
        self.sub("llvm.loop_unroll", &parts)
    }

    fn unroll_and_jam(&mut self, p: &mut Properties) -> Property {
        let parts = [
            self.toggle(p, "loop.unroll_and_jam"),
            self.integer(p, "loop.unroll_and_jam.count", false),
            self.followup(p, "loop.unroll_and_jam.followup_outer"),
            self.followup(p, "loop.unroll_and_jam.followup_inner"),
            self.followup(p, "loop.unroll_and_jam.followup_remainder_outer"),
            self.followup(p, "loop.unroll_and_jam.followup_remainder_inner"),
            self.followup(p, "loop.unroll_and_jam.followup_all"),
        ];
        self.sub("llvm.loop_unroll_and_jam", &parts)
    }

    fn parallel_accesses(&mut self, p: &mut Properties) -> Property {
        let name = "loop.parallel_accesses";
        let Some(values) = p.take(name) else { return Ok(None) };
        if values.is_empty() || values.iter().any(|value| !matches!(value, Md::Node(_))) {
            return self.no_property(p, name, "one or multiple MDNodes");
        }
        let mut groups = Vec::new();
        for value in &values {
            match self.access_groups(value) {
                Some(found) => groups.extend(found),
                None => {
                    self.warn(p.loc, "could not lookup access group");
                    return Err(());
                }
            }
        }
        Ok(Some(self.cx.array_attr(&groups)))
    }
}
