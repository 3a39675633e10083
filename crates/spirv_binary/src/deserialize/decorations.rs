//! Decorations.

use super::{Read, Reader};
use crate::serialize::{WITHOUT_VALUE, decoration_of};
use crate::words::string;
use ir::def::EnumAttr;
use ir::{Attr, Body, Op};
use spirv::enums::{BuiltIn, Decoration, FPFastMathMode, FPRoundingMode, LinkageType, Opcode};

/// Returns the attribute that stands for a decoration: its name in lower case, words with `_` between.
pub(super) fn attr_name(decoration: Decoration) -> String {
    match decoration {
        Decoration::FPFastMathMode => return "fp_fast_math_mode".to_owned(),
        Decoration::FPRoundingMode => return "fp_rounding_mode".to_owned(),
        Decoration::CacheControlLoadINTEL => return "cache_control_load_intel".to_owned(),
        Decoration::CacheControlStoreINTEL => return "cache_control_store_intel".to_owned(),
        _ => {}
    }
    let mut name = String::new();
    for letter in Decoration::DEF.case_name(decoration.to_word()).unwrap_or_default().chars() {
        if letter.is_ascii_uppercase()
            && name.ends_with(|last: char| !last.is_ascii_uppercase() && last != '_')
        {
            name.push('_');
        }
        name.push(letter);
    }
    name.make_ascii_lowercase();
    name
}

impl Reader<'_> {
    /// Reads a decoration of a number or of a member.
    pub(super) fn read_decoration(&mut self, opcode: Opcode, words: &[u32]) -> Read<()> {
        if opcode == Opcode::OpMemberDecorate {
            let &[id, member, decoration, ref rest @ ..] = words else {
                return Err("OpMemberDecorate must have at least 3 operands".to_owned());
            };
            let value = match rest {
                [] => Attr::UNIT,
                [value, ..] => self.number(*value),
            };
            self.decorations.entry(id).or_default().members.push((member, decoration, value));
            return Ok(());
        }
        let &[id, word, ref values @ ..] = words else {
            return Err("OpDecorate must have at least result <id> and Decoration".to_owned());
        };
        let Some(decoration) = Decoration::from_word(word) else {
            return Err(format!("invalid Decoration code : {word}"));
        };
        if decoration == Decoration::ArrayStride {
            let &[stride] = values else {
                return Err("OpDecorate with ArrayStride needs a single integer literal".to_owned());
            };
            self.decorations.entry(id).or_default().stride = stride;
            return Ok(());
        }
        let value = self.decoration_value(decoration, values, id)?;
        let attrs = &mut self.decorations.entry(id).or_default().attrs;
        let name = attr_name(decoration);
        match attrs.iter_mut().find(|entry| entry.0 == name) {
            Some(entry) => entry.1 = value,
            None => attrs.push((name, value)),
        }
        Ok(())
    }

    /// Returns an integer of 32 bits.
    pub(super) fn number(&self, word: u32) -> Attr {
        self.cx.int_attr(self.cx.int_type(32), i128::from(word.cast_signed()))
    }

    fn decoration_value(&self, decoration: Decoration, values: &[u32], id: u32) -> Read<Attr> {
        let name = Decoration::DEF.case_name(decoration.to_word()).unwrap_or_default();
        let single = || match values {
            &[value] => Ok(value),
            _ => Err(format!("OpDecorate with {name} needs a single integer literal")),
        };
        match decoration {
            Decoration::FPFastMathMode => self.case::<FPFastMathMode>(single()?),
            Decoration::FPRoundingMode => self.case::<FPRoundingMode>(single()?),
            Decoration::Binding
            | Decoration::DescriptorSet
            | Decoration::Location
            | Decoration::SpecId
            | Decoration::Index
            | Decoration::Offset
            | Decoration::XfbBuffer
            | Decoration::XfbStride => Ok(self.number(single()?)),
            Decoration::BuiltIn => {
                let word = single()?;
                let case = BuiltIn::DEF.case_name(word).ok_or_else(|| format!("unknown BuiltIn: {word}"))?;
                Ok(self.cx.string_attr(case.as_bytes()))
            }
            Decoration::LinkageAttributes => {
                let found = string(values).and_then(|(text, length)| Some((text, *values.get(length)?)));
                let Some((text, linkage)) = found else {
                    return Err(format!(
                        "OpDecorate with {name} needs at least 1 string and 1 integer literal"
                    ));
                };
                let params = [Some(self.cx.string_attr(&text)), Some(self.case::<LinkageType>(linkage)?)];
                let def = self.cx.find_attr_def("spirv.linkage_attributes");
                Ok(def.map_or(Attr::UNIT, |def| self.cx.dialect_attr(def, params)))
            }
            Decoration::CacheControlLoadINTEL | Decoration::CacheControlStoreINTEL => {
                self.cache_control(decoration, values, id)
            }
            _ if WITHOUT_VALUE.contains(&decoration) || decoration == Decoration::BufferBlock => match values
            {
                [] => Ok(Attr::UNIT),
                _ => Err(format!("OpDecorate with {name} needs a single target <id>")),
            },
            _ => Err(format!("unhandled Decoration : '{name}")),
        }
    }

    /// Returns the controls of a number so far, with one more.
    fn cache_control(&self, decoration: Decoration, values: &[u32], id: u32) -> Read<Attr> {
        let &[level, control] = values else {
            return Err("OpDecorate with cache controls needs a cache level and a cache control".to_owned());
        };
        let (def, control) = match decoration {
            Decoration::CacheControlLoadINTEL => {
                ("spirv.cache_control_load_intel", self.case::<spirv::enums::LoadCacheControl>(control)?)
            }
            _ => ("spirv.cache_control_store_intel", self.case::<spirv::enums::StoreCacheControl>(control)?),
        };
        let Some(def) = self.cx.find_attr_def(def) else { return Ok(Attr::UNIT) };
        let params = [Some(self.number(level)), Some(control)];
        let name = attr_name(decoration);
        let before = self.decorations.get(&id).and_then(|all| all.attrs.iter().find(|entry| entry.0 == name));
        let mut items: Vec<Attr> = before.map_or(Vec::new(), |entry| {
            self.cx.attr_ref(entry.1).as_array().into_iter().flatten().map(|item| item.handle()).collect()
        });
        items.push(self.cx.dialect_attr(def, params));
        Ok(self.cx.array_attr(&items))
    }

    /// Returns the decorations of a number as attributes.
    pub(super) fn attrs_of(&self, id: u32) -> &[(String, Attr)] {
        self.decorations.get(&id).map_or(&[], |decorations| &decorations.attrs)
    }

    /// Sets the decorations of a number as attributes of an operation.
    pub(super) fn decorate(&self, body: &mut Body, op: Op, id: u32) {
        for (name, value) in self.attrs_of(id) {
            body.try_put_attr(op, self.cx.ident(name), Some(*value));
        }
    }

    /// Returns the decorations of a structure: number and value of each.
    pub(super) fn struct_decorations(&self, id: u32) -> Vec<(u32, Attr)> {
        let decorations = self.attrs_of(id).iter();
        let mut found: Vec<(u32, Attr)> =
            decorations.filter_map(|(name, value)| Some((decoration_of(name)?.to_word(), *value))).collect();
        found.sort_by_key(|item| item.0);
        found
    }
}
