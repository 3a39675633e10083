//! Intrinsics under their LLVM names: `"llvm.sadd.with.overflow.i16"(%a, %b) : (i16, i16) -> (i16, i1)`. They
//! become operations of the dialect where it has them; several results are the fields of a structure today.

use super::{OldParser, adjust, put};
use ir::def::Arity;
use ir::{AttrData, Body, Context, NamedAttr, Op, OpState, Type, Value};

/// Operation with several results that becomes one with a structure at the end of its function: until then
/// its results are used by number.
pub(super) struct Pack {
    pub(super) op: Op,
    /// Operation of today.
    pub(super) new: String,
}

/// Operation that calls an intrinsic for which the dialect has no operation.
const CALL: &str = "llvm.call_intrinsic";

impl OldParser<'_, '_> {
    /// Converts an unknown operation `llvm.x.i32` to that of the dialect. Returns its name if it has several
    /// results, and is yet to be created.
    pub(super) fn old_intrinsic(&self, state: &mut OpState, attrs: &mut Vec<NamedAttr>) -> Option<String> {
        let name = self.cx.op_name_str(state.name).to_owned();
        let (base, typed) = name.strip_prefix("llvm.").map(base_name)?;
        if !(state.successors.is_empty() && state.built_regions.is_empty()) {
            return None;
        }
        let own = format!("llvm.intr.{base}");
        let fits = self.cx.op_info(self.cx.op_name(&own)).is_some_and(|info| {
            let operands = &info.def().operands;
            operands.len() == state.operands.len()
                && operands.iter().all(|operand| operand.arity == Arity::One)
        });
        let new = if fits { own } else { CALL.to_owned() };
        if !fits && !typed {
            return None;
        }
        if !fits {
            put(self.cx, attrs, "intrin", self.cx.string_attr(name.as_bytes()));
            put(self.cx, attrs, "op_bundle_sizes", self.cx.i32_array_attr(&[]));
            adjust::segments(self, attrs, &[state.operands.len(), 0]);
        }
        if state.result_types.len() > 1 {
            return Some(new);
        }
        self.become_op(state, &new);
        None
    }

    /// Records the last parsed operation, which has several results.
    pub(super) fn remember_pack(&mut self, new: String) {
        let block = self.open_block();
        let op = self.body.block(block).last().map(|op| op.handle());
        if let (Some(old), Some(op)) = (self.old_mut(), op) {
            old.packs.push(Pack { op, new });
        }
    }

    /// Returns the number of operations that are created at the end of their function.
    pub(crate) fn old_packs(&self) -> usize {
        self.old().map_or(0, |old| old.packs.len())
    }

    /// Creates the deferred operations from the `base`th on, at the end of their function.
    pub(crate) fn settle_packs(&mut self, base: usize, body: &mut Body) {
        let cx = self.cx;
        let Some(old) = self.old_mut() else { return };
        for Pack { op, new } in old.packs.drain(base..) {
            make(cx, body, op, &new);
        }
    }
}

/// Replaces `op` by the operation with a structure, and extractions of its fields.
fn make(cx: &Context, body: &mut Body, op: Op, new: &str) {
    let view = body.op(op);
    let results: Vec<Value> = view.results().map(|result| result.handle()).collect();
    let types: Vec<Type> = view.results().map(|result| result.ty().handle()).collect();
    let fields: Vec<String> = types.iter().map(|&ty| cx.ty(ty).to_string()).collect();
    let Ok(whole) = syntax::parse_type(cx, &format!("!llvm.struct<({})>", fields.join(", "))) else {
        return;
    };
    let loc = view.loc();
    let mut state = OpState::new(cx, cx.op_name(new), loc);
    state.operands.extend(view.operands().map(|operand| operand.handle()));
    state.result_types.push(whole);
    for entry in view.attrs() {
        state.try_put_attr(cx, entry.name, entry.value);
    }
    let made = body.create(state);
    body.insert_before(op, made);
    let structure = body.op(made).result(0).handle();
    for (at, (&result, &ty)) in results.iter().zip(&types).enumerate() {
        let mut state = OpState::new(cx, cx.op_name("llvm.extractvalue"), loc);
        state.operands.push(structure);
        state.result_types.push(ty);
        let bytes = (at as i64).to_le_bytes().to_vec();
        let position = cx.attr(AttrData::DenseArray { element: Type::I64, bytes: bytes.into() });
        state.try_put_named(cx, "position", position);
        let field = body.create(state);
        body.insert_before(op, field);
        let field = body.op(field).result(0).handle();
        body.replace_all_uses(result, field);
    }
    body.erase(op);
}

/// Returns the name of an intrinsic without type suffixes, and whether it has some.
fn base_name(name: &str) -> (&str, bool) {
    let mut base = name;
    while let Some((before, word)) = base.rsplit_once('.').filter(|(_, word)| is_type(word)) {
        debug_assert!(!word.is_empty());
        base = before;
    }
    (base, base.len() < name.len())
}

/// Returns whether a word is a type suffix: `i32`, `f64`, `v4f32`, `nxv4i1`, `p0`, `p0i8`.
fn is_type(word: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    if let Some(rest) = word.strip_prefix("nxv").or_else(|| word.strip_prefix('v')) {
        let len = digits(rest);
        return len > 0 && is_type(&rest[len..]);
    }
    if let Some(rest) = word.strip_prefix('p') {
        let len = digits(rest);
        return len > 0 && (len == rest.len() || is_type(&rest[len..]));
    }
    let rest = word.strip_prefix("bf").or_else(|| word.strip_prefix('f')).or_else(|| word.strip_prefix('i'));
    rest.is_some_and(|rest| !rest.is_empty() && digits(rest) == rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_without_their_types() {
        assert_eq!(base_name("sadd.with.overflow.i16"), ("sadd.with.overflow", true));
        assert_eq!(base_name("memcpy.p0i8.p0i8.i64"), ("memcpy", true));
        assert_eq!(base_name("fma.v4f32"), ("fma", true));
        assert_eq!(base_name("vector.reduce.add.nxv4i32"), ("vector.reduce.add", true));
        assert_eq!(base_name("x86.avx.rcp.ps.256"), ("x86.avx.rcp.ps.256", false));
        assert_eq!(base_name("trap"), ("trap", false));
    }
}
