//! The generic form: `"name"(operands)[successors] <{properties}> ({regions}) {attributes} : type`.

use super::memo::slice_hash;
use super::ops::OpHead;
use super::{Parser, Res};
use ir::{Attr, OpInfo, OpName, OpState, Type};

impl<'a> Parser<'a> {
    /// The generic form, of which the name is next.
    pub(super) fn generic(&mut self, mut head: OpHead<'a>, state: &mut OpState) -> Res<()> {
        let start = self.pos;
        let name = self.generic_name()?;
        head.spelled = &self.src[start..self.pos];
        let info = self.cx.op_info(name);
        if info.is_none() {
            self.check_unregistered(name)?;
        }
        state.restart(name, self.loc_at_pos(head.pos));
        let base = self.uses.len();
        let dict = self.generic_parts(state, info, &head)?;
        if self.ws() != b':' {
            return Err(self.wrong("expected ':' followed by operation type"));
        }
        self.pos += 1;
        self.ws();
        let ty_pos = self.pos;
        let ty = self.function_ty_memo()?;
        self.resolve_generic(state, base, ty, ty_pos)?;
        self.uses.truncate(base);
        self.finish(&head, state, info, dict)
    }

    #[cold]
    fn check_unregistered(&mut self, name: OpName) -> Res<()> {
        let name = self.cx.op_name_str(name);
        let dialect = name.split_once('.').map_or("", |(dialect, _)| dialect);
        if self.cx.allows_unregistered() || self.cx.find_dialect(dialect).is_some() {
            return Ok(());
        }
        let message = "operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used";
        Err(self.fail_here(message))
    }

    /// Everything between the name and the type; returns the dictionary.
    fn generic_parts(
        &mut self,
        state: &mut OpState,
        info: Option<&OpInfo>,
        head: &OpHead<'a>,
    ) -> Res<Option<Attr>> {
        self.want(b'(', "expected '(' to start operand list")?;
        if !self.eat(b')') {
            loop {
                let operand = self.operand_use()?;
                self.uses.push(operand);
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b')', "expected ')' to end operand list")?;
        }
        if self.eat(b'[') {
            loop {
                let block = self.block_use()?;
                state.successors.push(block);
                if !self.eat(b',') {
                    break;
                }
            }
            self.want(b']', "expected ']'")?;
        }
        if self.ws() == b'<' {
            self.properties(state, info, head)?;
        } else {
            state.put_defaults(self.cx);
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
        if self.ws() == b'{' { self.dict_memo().map(Some) } else { Ok(None) }
    }

    /// `<{...}>`.
    pub(super) fn properties(
        &mut self,
        state: &mut OpState,
        info: Option<&OpInfo>,
        head: &OpHead<'a>,
    ) -> Res<()> {
        let start = self.pos;
        let rest = &self.src[start..];
        let len = memchr::memchr(b'}', &rest[..rest.len().min(160)]).map_or(0, |len| len + 2);
        let text = rest.get(..len).unwrap_or(b"");
        let word = state.name.to_word();
        let slot = self.memos.properties.slot(slice_hash(text) ^ u64::from(word).rotate_right(11));
        if len > 0
            && let Some(at) = self.memos.properties.exact(slot, self.src, text)
        {
            let words = &self.memos.property_words[at as usize..];
            if words[0] == word {
                state.slots.clear();
                state.slots.extend_from_slice(&words[2..2 + words[1] as usize]);
                self.pos = start + len;
                return Ok(());
            }
        }
        self.read_properties(state, info, head)?;
        if self.pos == start + len {
            let at = self.memos.property_words.len() as u32;
            self.memos.property_words.extend([word, state.slots.len() as u32]);
            self.memos.property_words.extend_from_slice(&state.slots);
            self.memos.properties.put(slot, start, self.pos, at);
        }
        Ok(())
    }

    fn read_properties(&mut self, state: &mut OpState, info: Option<&OpInfo>, head: &OpHead<'a>) -> Res<()> {
        self.pos += 1;
        let attr = self.attr(None)?;
        self.want(b'>', "expected '>' to close properties")?;
        let Some(info) = info else {
            state.slots.clear();
            state.slots.push(attr.to_word());
            return Ok(());
        };
        state.put_defaults(self.cx);
        let Some(entries) = self.cx.attr_ref(attr).as_dictionary() else {
            let message = format!(
                "invalid properties {} for op {}: expected DictionaryAttr to set properties",
                self.cx.attr_ref(attr),
                self.cx.op_name_str(state.name)
            );
            return Err(self.fail(head.pos as usize, &message));
        };
        for entry in entries.iter().filter(|entry| info.slot(entry.name).is_some()) {
            if !state.try_put_attr(self.cx, entry.name, entry.value) {
                let message = format!(
                    "invalid properties {} for op {}: Invalid attribute `{}` in property conversion: {}",
                    self.cx.attr_ref(attr),
                    self.cx.op_name_str(state.name),
                    self.cx.ident_str(entry.name),
                    self.cx.attr_ref(entry.value)
                );
                return Err(self.fail(head.pos as usize, &message));
            }
        }
        Ok(())
    }

    /// Operands and results of the operation's function type.
    #[inline]
    fn resolve_generic(&mut self, state: &mut OpState, base: usize, ty: Type, ty_pos: usize) -> Res<()> {
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
