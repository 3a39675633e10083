//! The generic form: `"name"(operands)[successors] <{properties}> ({regions}) {attributes} : type`.

use super::memo::slice_hash;
use super::ops::OpHead;
use super::{ParseResult, Parser};
use ir::def::{AttrKind, TraitSet};
use ir::{Attr, AttrData, OpInfo, OpName, OpState, SlotInfo, SlotStorage, Type};

/// Segment sizes in an attribute.
pub(super) enum Segments {
    /// Right, or no sizes of segments.
    Fit,
    /// A size is negative.
    Negative,
    /// The number of sizes is wrong.
    Count(usize),
    /// Not an array of 32 bits.
    Other,
}

impl<'a> Parser<'a> {
    /// Parses the generic form, whose name is next.
    pub(super) fn generic(&mut self, mut head: OpHead<'a>) -> ParseResult<()> {
        let start = self.pos;
        let named = self.generic_name()?;
        head.spelled = &self.src[start..self.pos];
        if named.info.is_none() {
            self.check_unregistered(&head, named.name)?;
        } else if self.parse_generic_fast(&head, &named)? {
            return Ok(());
        }
        let mut state = self.state(named.name, &head);
        let done = self.whole_generic(&head, &mut state, named.info);
        self.give_back(head.pos, state, &done);
        done
    }

    fn whole_generic(
        &mut self,
        head: &OpHead<'a>,
        state: &mut OpState,
        info: Option<&OpInfo>,
    ) -> ParseResult<()> {
        let base = self.uses.len();
        let (dict, wrong) = self.generic_parts(state, info)?;
        if self.ws() != b':' {
            return Err(self.wrong("expected ':' followed by operation type"));
        }
        self.pos += 1;
        self.ws();
        let ty_pos = self.pos;
        let ty = self.function_ty_memo()?;
        self.resolve_generic(state, base, ty, ty_pos)?;
        self.uses.truncate(base);
        if let (Some(info), Some(dict)) = (info, dict)
            && let Some(message) = self.wrong_inherent(info, dict)
        {
            return Err(self.fail(head.pos as usize, &message));
        }
        if let Some(message) = wrong {
            // MLIR sets properties once the whole operation has been read.
            self.optional_trailing_loc()?;
            return Err(self.fail(head.pos as usize, &message));
        }
        self.finish(head, state, info, dict)
    }

    /// Returns the raw properties of the `<{...}>` that is next, if it has been parsed before, and consumes
    /// it.
    pub(super) fn known_properties(&mut self, name: OpName) -> Option<&[u32]> {
        let (len, slot) = self.properties_slot(name);
        let text = self.src.get(self.pos..self.pos + len)?;
        let at = self.memos.properties.exact(slot, self.src, text)?;
        let words = self.memos.property_words.get(at as usize..)?;
        if len == 0 || words[0] != name.to_word() {
            return None;
        }
        self.pos += len;
        Some(&words[2..2 + words[1] as usize])
    }

    /// Returns the length of the `<{...}>` that is next, if it ends at the first brace, and its index in the
    /// memo.
    fn properties_slot(&self, name: OpName) -> (usize, usize) {
        let rest = &self.src[self.pos..];
        let len = memchr::memchr(b'}', &rest[..rest.len().min(160)]).map_or(0, |len| len + 2);
        let hash = slice_hash(rest.get(..len).unwrap_or(b""));
        (len, self.memos.properties.slot(hash ^ u64::from(name.to_word()).rotate_right(11)))
    }

    /// Checks that an operation without a definition is allowed.
    ///
    /// # Errors
    /// If its dialect is unknown, and such operations are not allowed.
    #[cold]
    pub fn check_unregistered(&mut self, head: &OpHead<'a>, name: OpName) -> ParseResult<()> {
        let name = self.cx.op_name_str(name);
        let dialect = name.split_once('.').map_or("", |(dialect, _)| dialect);
        if self.cx.allows_unregistered() || self.cx.find_dialect(dialect).is_some() {
            return Ok(());
        }
        let message = "operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used";
        let error = self.fail_here(message);
        Err(self.advise_generic(error, head, name))
    }

    /// Parses the parts between the name and the type. Returns the dictionary, and the error of the
    /// properties.
    fn generic_parts(
        &mut self,
        state: &mut OpState,
        info: Option<&OpInfo>,
    ) -> ParseResult<(Option<Attr>, Option<String>)> {
        self.want(b'(', "expected '(' to start operand list")?;
        if self.at_operand() {
            loop {
                let operand = self.operand_use()?;
                self.uses.push(operand);
                if !self.eat(b',') {
                    break;
                }
            }
        }
        self.want(b')', "expected ')' to end operand list")?;
        if self.ws() == b'[' {
            if info.is_some_and(|info| !info.traits().contains(TraitSet::TERMINATOR)) {
                return Err(self.fail(self.pos, "successors in non-terminator"));
            }
            self.pos += 1;
            if self.ws() == b']' {
                return Err(self.wrong("expected list element"));
            }
            loop {
                let block = self.block_use()?;
                state.successors.push(block);
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b']', "expected ',' or ']'")?;
        }
        let mut wrong = None;
        if self.ws() == b'<' {
            wrong = self.properties(state, info)?;
        } else {
            state.set_defaults(self.cx);
        }
        if self.ws() == b'(' {
            self.pos += 1;
            loop {
                self.region(state, &[])?;
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b')', "expected ')' to end region list")?;
        }
        let dict = if self.at_brace() { Some(self.dict_memo()?) } else { None };
        Ok((dict, wrong))
    }

    /// Parses `<{...}>`. Returns its error, for the position of the operation.
    pub fn properties(&mut self, state: &mut OpState, info: Option<&OpInfo>) -> ParseResult<Option<String>> {
        if let Some(words) = self.known_properties(state.name) {
            state.slots.clear();
            state.slots.extend_from_slice(words);
            return Ok(None);
        }
        let start = self.pos;
        let (len, slot) = self.properties_slot(state.name);
        self.pos += 1;
        let attr = self.attr(None)?;
        self.want(b'>', "expected '>' to close properties")?;
        state.set_defaults(self.cx);
        let wrong = self.set_properties(state, info, attr);
        if self.pos == start + len && wrong.is_none() {
            let at = self.memos.property_words.len() as u32;
            self.memos.property_words.extend([state.name.to_word(), state.slots.len() as u32]);
            self.memos.property_words.extend_from_slice(&state.slots);
            self.memos.properties.put(slot, start, &self.src[start..self.pos], at);
        }
        Ok(wrong)
    }

    /// Parses `<{...}>` of a `prop-dict`, beside what the format has read already. Returns its error, for the position of the operation.
    pub(super) fn more_properties(
        &mut self,
        state: &mut OpState,
        info: &OpInfo,
    ) -> ParseResult<Option<String>> {
        self.pos += 1;
        let attr = self.attr(None)?;
        self.want(b'>', "expected '>' to close properties")?;
        Ok(self.set_properties(state, Some(info), attr))
    }

    fn set_properties(&self, state: &mut OpState, info: Option<&OpInfo>, attr: Attr) -> Option<String> {
        let Some(info) = info else {
            state.slots.clear();
            state.slots.push(attr.to_word());
            return None;
        };
        let all = self.cx.attr_ref(attr);
        let op = self.cx.op_name_str(state.name);
        let invalid = |message: &str| Some(format!("invalid properties {all} for op {op}: {message}"));
        if info.slots().is_empty() {
            return invalid("this operation does not support properties");
        }
        let Some(entries) = all.as_dictionary() else {
            return invalid("expected DictionaryAttr to set properties");
        };
        for (def, slot) in info.def().attrs.iter().zip(info.slots()) {
            let named = |entry: &&ir::NamedAttr| entry.name == slot.name || entry.name == slot.former;
            let Some(entry) = entries.iter().find(named) else { continue };
            let name = self.cx.ident_str(entry.name);
            let value = self.cx.attr_ref(entry.value);
            if matches!(def.constraint.kind, AttrKind::UnitProperty)
                && let Some(is_set) = value.as_bool()
            {
                if is_set {
                    state.try_put_attr(self.cx, entry.name, Attr::UNIT);
                }
                continue;
            }
            let stored = def.constraint.kind.stores(value);
            let message = match self.segments(slot, entry.value) {
                Segments::Fit if stored && state.try_put_attr(self.cx, entry.name, entry.value) => continue,
                Segments::Fit => format!("Invalid attribute `{name}` in property conversion: {value}"),
                Segments::Negative => {
                    return Some(format!("'{op}' op '{name}' attribute cannot have negative elements"));
                }
                Segments::Count(count) => {
                    format!("size mismatch in attribute conversion: {count} vs {}", slot.words)
                }
                Segments::Other => "expected DenseI32ArrayAttr for key `value`".to_owned(),
            };
            return invalid(&message);
        }
        None
    }

    /// Returns the segment sizes in an attribute, if the slot holds such.
    pub(super) fn segments(&self, slot: &SlotInfo, attr: Attr) -> Segments {
        // era: older texts have other attributes there.
        if !matches!(slot.storage, SlotStorage::Segments) || self.old.is_some() {
            return Segments::Fit;
        }
        let attr = self.cx.attr_ref(attr);
        match attr.data() {
            AttrData::DenseArray { element, .. } if *element == Type::I32 => {}
            _ => return Segments::Other,
        }
        let sizes = attr.as_ints().unwrap_or_default();
        if sizes.len() != slot.words as usize {
            Segments::Count(sizes.len())
        } else if sizes.iter().any(|&size| size < 0) {
            Segments::Negative
        } else {
            Segments::Fit
        }
    }

    /// Operands and results of the operation's function type.
    #[inline]
    pub fn resolve_generic(
        &mut self,
        state: &mut OpState,
        base: usize,
        ty: Type,
        ty_pos: usize,
    ) -> ParseResult<()> {
        let cx = self.cx;
        let Some((inputs, results)) = cx.ty(ty).as_function() else {
            return Err(self.fail(ty_pos, "expected function type"));
        };
        let count = self.uses.len() - base;
        if count != inputs.len() {
            let plural = if count == 1 { "" } else { "s" };
            let message = format!("expected {count} operand type{plural} but had {}", inputs.len());
            return Err(self.fail(ty_pos, &message));
        }
        for (index, &ty) in inputs.iter().enumerate() {
            let value = self.resolve_use(self.uses[base + index], ty)?;
            state.operands.push(value);
        }
        state.result_types.extend_from_slice(results);
        Ok(())
    }
}
