//! The function by which a thread gets the partial results of another one beside it, and combines them with its own.

use super::device_reduction::{Combination, GIVEN};
use crate::builder::build::Template;
use crate::builder::code::{BlockId, InstKind, Operand};
use crate::kinds::{Binary, Cast};
use crate::translator::Translator;
use diag::Diagnostic;
use ir::Type;

/// Attributes of parameters that are small integers.
const GIVEN_SIGNED: &str = " noundef signext";

/// A part of a partial result that is copied: its address and that of the copy, and their alignment.
struct Part {
    from: Operand,
    to: Operand,
    align: u64,
    /// The distance of the other thread.
    distance: Operand,
}

impl<'m> Translator<'m> {
    /// Defines the function.
    pub(super) fn define_shuffle(&mut self, of: &Combination<'_, 'm>) -> Result<Operand, Diagnostic> {
        let (ptr, list) = (self.ptr(), of.list);
        let i16 = Type::I16;
        let params = [(ptr, GIVEN), (i16, GIVEN_SIGNED), (i16, GIVEN_SIGNED), (i16, GIVEN_SIGNED)];
        let name = b"_omp_reduction_shuffle_and_reduce_func";
        let memory = [(list, ".omp.reduction.remote_reduce_list")];
        let helper = self.begin_helper(name, &of.attributes, &params, &memory);
        let remote = helper.memory[0];
        let own = self.load_param(&helper, 0, ptr);
        let [lane, distance, version] = [1, 2, 3].map(|index| self.load_param(&helper, index, i16));
        for (index, reduction) in of.reductions.iter().enumerate() {
            let ty = reduction.ty();
            let from = self.load_element(list, &own, index);
            let place = self.list_element(list, &remote, index);
            let element = self.alloca_at(helper.allocas, ty, ".omp.reduction.element");
            let align = self.consts.layout.align(self.cx.ty(ty));
            self.copy_from_lane(ty, Part { from, to: element, align, distance });
            self.store(&element, &place);
        }
        let combines = self.combines_in(&version, &lane, &distance);
        self.where_holds(&combines, |translator| {
            translator.call_nounwind(&of.function, &[own, remote]);
            Ok(())
        })?;
        let one = self.int(i16, 1);
        let is_first = self.icmp("eq", &version, &one, "");
        let is_beyond = self.icmp("uge", &lane, &distance, "");
        let copies = self.binary(Binary::And, 0, &is_first, &is_beyond, "");
        self.where_holds(&copies, |translator| {
            for (index, reduction) in of.reductions.iter().enumerate() {
                let [from, to] = [remote, own].map(|of| translator.load_element(list, &of, index));
                let value = translator.load(reduction.ty(), &from, "");
                translator.store(&value, &to);
            }
            Ok(())
        })?;
        Ok(self.end_helper(helper))
    }

    /// Creates whether a thread combines: by the version of the algorithm, all, those below a distance, or each second one.
    fn combines_in(&mut self, version: &Operand, lane: &Operand, distance: &Operand) -> Operand {
        let [zero, one, two] = [0, 1, 2].map(|number| self.int(Type::I16, number));
        let all = self.icmp("eq", version, &zero, "");
        let some = self.icmp("eq", version, &one, "");
        let is_below = self.icmp("ult", lane, distance, "");
        let below = self.binary(Binary::And, 0, &some, &is_below, "");
        let each_second = self.icmp("eq", version, &two, "");
        let bit = self.binary(Binary::And, 0, lane, &one, "");
        let is_even = self.icmp("eq", &bit, &zero, "");
        let even = self.binary(Binary::And, 0, &each_second, &is_even, "");
        let is_apart = self.icmp("sgt", distance, &zero, "");
        let even = self.binary(Binary::And, 0, &even, &is_apart, "");
        let either = self.binary(Binary::Or, 0, &all, &below, "");
        self.binary(Binary::Or, 0, &either, &even, "")
    }

    /// Copies a partial result of another thread, in integers as wide as possible.
    fn copy_from_lane(&mut self, ty: Type, mut part: Part) {
        let whole = part.from;
        let mut bytes = self.bytes_of(ty);
        for width in [8, 4, 2, 1] {
            if bytes < width {
                continue;
            }
            let unit = self.cx.int_type(width as u32 * 8);
            let end = self.element_address("", ty, &whole, (Type::I64, &[1]), "");
            if bytes / width > 1 {
                self.copy_units(unit, width, &end, &mut part);
            } else {
                let value = self.load(unit, &part.from, "");
                let value = self.shuffled(&value, unit, &part.distance);
                self.store(&value, &part.to);
                self.advance(unit, &mut part);
            }
            bytes %= width;
        }
    }

    fn advance(&mut self, unit: Type, part: &mut Part) {
        part.from = self.element_address("", unit, &part.from, (Type::I64, &[1]), "");
        part.to = self.element_address("", unit, &part.to, (Type::I64, &[1]), "");
    }

    /// Copies units until less than one is left.
    fn copy_units(&mut self, unit: Type, width: u64, end: &Operand, part: &mut Part) {
        let before = self.insert_block();
        let function = self.builder.code.function_of(before);
        let block = |translator: &mut Translator<'m>, name: &str, after: BlockId| {
            translator.builder.code.add_block(function, name, Some(after))
        };
        let condition = block(self, ".shuffle.pre_cond", before);
        self.br(condition);
        self.at_end(condition);
        let ptr = self.ptr();
        let [from, to] = [0, 1].map(|_| self.emit_value(InstKind::Phi, ptr, "", Template::default()));
        let [stop, at] = [end, &from].map(|of| self.cast(Cast::PtrToInt, of, Type::I64, ""));
        let left = self.binary(Binary::Sub, 0, &stop, &at, "");
        let mut out = Template::new("sdiv exact ");
        self.put_typed(&left, &mut out);
        out.text(", ptrtoint (ptr getelementptr (i8, ptr null, i32 1) to i64)");
        let left = self.emit_value(InstKind::Plain, Type::I64, "", out);
        let last = self.int(Type::I64, width as i64 - 1);
        let has_more = self.icmp("sgt", &left, &last, "");
        let then = block(self, ".shuffle.then", condition);
        let exit = block(self, "", then);
        self.cond_br(&has_more, then, exit);
        self.at_end(then);
        let first = [part.from, part.to];
        (part.from, part.to) = (from, to);
        let mut out = Template::new("load ");
        self.put_type(unit, &mut out);
        out.text(", ");
        self.put_typed(&part.from, &mut out);
        out.text(&format!(", align {}", part.align));
        let value = self.emit_value(InstKind::Plain, unit, "", out);
        let value = self.shuffled(&value, unit, &part.distance);
        self.store_aligned(&value, part);
        self.advance(unit, part);
        self.br(condition);
        self.set_incoming(&from, &[(first[0], before), (part.from, then)]);
        self.set_incoming(&to, &[(first[1], before), (part.to, then)]);
        self.builder.code.rename_block(exit, ".shuffle.exit");
        self.at_end(exit);
        (part.from, part.to) = (from, to);
    }

    fn store_aligned(&mut self, value: &Operand, part: &Part) {
        let mut out = Template::new("store ");
        self.put_list(&[*value, part.to], &mut out);
        out.text(&format!(", align {}", part.align));
        self.emit(InstKind::Plain, out);
    }

    /// Creates the value that another thread, at a distance, has where this one has a value.
    fn shuffled(&mut self, value: &Operand, unit: Type, distance: &Operand) -> Operand {
        let (wide, name) = match self.bytes_of(unit) {
            8 => (Type::I64, "__kmpc_shuffle_int64"),
            _ => (Type::I32, "__kmpc_shuffle_int32"),
        };
        let value = self.int_cast(value, wide, true, "");
        let (threads, _) = self.call_runtime("__kmpc_get_warp_size", &[], "");
        let threads = self.int_cast(&threads, Type::I16, true, "");
        let (found, _) = self.call_runtime(name, &[value, *distance, threads], "");
        self.int_cast(&found, unit, true, "")
    }
}
