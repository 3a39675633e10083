//! Table of the operations of old texts, with the operations that replace them.

use super::{
    Adjust, OldParser, Read, adjust, func, linalg, llvm_generic, llvm_memory, llvm_ops, memory, quant_ops,
    scalars, vector,
};

/// Operation of an old text.
pub(super) struct Row {
    /// Old name, without `std.`.
    old: &'static str,
    /// Operation that replaces it; `adjust` may choose another.
    pub(super) new: &'static str,
    /// Parser of its custom form, if that is not the form of `new`.
    pub(super) read: Option<Read>,
    /// Decides from the text after the name whether the custom form is that of `new`.
    plain: Option<fn(&OldParser<'_, '_>) -> bool>,
    /// Adjustment once operands and types are known.
    pub(super) adjust: Option<Adjust>,
    /// Names of attributes that changed.
    pub(super) attrs: &'static [(&'static str, &'static str)],
}

/// Creates a row of an operation that is only renamed.
const fn same(old: &'static str, new: &'static str) -> Row {
    Row { old, new, read: None, plain: None, adjust: None, attrs: &[] }
}

/// Creates a row of an operation with a custom form of its own.
const fn read(old: &'static str, new: &'static str, read: Read) -> Row {
    Row { old, new, read: Some(read), plain: None, adjust: None, attrs: &[] }
}

impl Row {
    const fn adjust(mut self, adjust: Adjust) -> Row {
        self.adjust = Some(adjust);
        self
    }

    const fn plain(mut self, plain: fn(&OldParser<'_, '_>) -> bool) -> Row {
        self.plain = Some(plain);
        self
    }

    /// Returns whether the text that is next is in the form of `new`.
    pub(super) fn is_plain(&self, parser: &mut OldParser<'_, '_>) -> bool {
        parser.ws();
        self.plain.is_some_and(|plain| plain(parser))
    }

    const fn attrs(mut self, attrs: &'static [(&'static str, &'static str)]) -> Row {
        self.attrs = attrs;
        self
    }
}

/// Placeholder for operations without a replacement.
pub(super) const REMOVED: &str = "builtin.nothing";

const BOUNDS: &[(&str, &str)] = &[("lower_bound", "lowerBoundMap"), ("upper_bound", "upperBoundMap")];
const FUNC: &[(&str, &str)] = &[("type", "function_type")];

/// All of them, by topic.
static ROWS: &[Row] = &[
    // Functions and modules.
    same("module", "builtin.module"),
    same("module_terminator", REMOVED),
    read("func", "func.func", func::read).adjust(func::adjust).attrs(FUNC),
    read("builtin.func", "func.func", func::read).adjust(func::adjust).attrs(FUNC),
    same("call", "func.call"),
    same("call_indirect", "func.call_indirect"),
    same("return", "func.return"),
    // Control flow.
    same("br", "cf.br"),
    same("cond_br", "cf.cond_br").adjust(adjust::cond_br),
    same("br_cond", "cf.cond_br").adjust(adjust::cond_br),
    same("switch", "cf.switch"),
    same("assert", "cf.assert").attrs(&[("message", "msg")]),
    // Affine.
    same("affine.for", "affine.for").adjust(adjust::affine_for).attrs(BOUNDS),
    same("affine.if", "affine.if"),
    same("affine.apply", "affine.apply"),
    // As they were until March of 2019.
    same("for", "affine.for").adjust(adjust::affine_for).attrs(BOUNDS),
    same("if", "affine.if"),
    same("affine_apply", "affine.apply"),
    same("affine.terminator", "affine.yield"),
    // Loops, which had a dialect of their own until 2020.
    same("loop.for", "scf.for"),
    same("loop.if", "scf.if"),
    same("loop.yield", "scf.yield"),
    same("loop.terminator", "scf.yield"),
    same("loop.parallel", "scf.parallel"),
    // Constants and comparisons.
    read("constant", "arith.constant", scalars::constant)
        .adjust(scalars::adjust_constant)
        .plain(|p| p.byte().is_ascii_digit() || matches!(p.byte(), b'-' | b't' | b'f')),
    read("cmpi", "arith.cmpi", scalars::compare).plain(|p| p.byte().is_ascii_alphabetic()),
    read("cmpf", "arith.cmpf", scalars::compare).plain(|p| p.byte().is_ascii_alphabetic()),
    read("select", "arith.select", scalars::select).adjust(scalars::adjust_select),
    // Arithmetic: integers.
    same("addi", "arith.addi"),
    same("subi", "arith.subi"),
    same("muli", "arith.muli"),
    same("divis", "arith.divsi"),
    same("diviu", "arith.divui"),
    same("remis", "arith.remsi"),
    same("remiu", "arith.remui"),
    same("divi_signed", "arith.divsi"),
    same("divi_unsigned", "arith.divui"),
    same("remi_signed", "arith.remsi"),
    same("remi_unsigned", "arith.remui"),
    same("signed_divi", "arith.divsi"),
    same("unsigned_divi", "arith.divui"),
    same("signed_remi", "arith.remsi"),
    same("unsigned_remi", "arith.remui"),
    same("ceildivi_signed", "arith.ceildivsi"),
    same("floordivi_signed", "arith.floordivsi"),
    same("and", "arith.andi"),
    same("or", "arith.ori"),
    same("xor", "arith.xori"),
    same("shlis", "arith.shli"),
    same("shift_left", "arith.shli"),
    same("shift_right_signed", "arith.shrsi"),
    same("shift_right_unsigned", "arith.shrui"),
    same("maxsi", "arith.maxsi"),
    same("maxui", "arith.maxui"),
    same("minsi", "arith.minsi"),
    same("minui", "arith.minui"),
    // Arithmetic: floats.
    same("addf", "arith.addf"),
    same("subf", "arith.subf"),
    same("mulf", "arith.mulf"),
    same("divf", "arith.divf"),
    same("remf", "arith.remf"),
    same("negf", "arith.negf"),
    same("maxf", "arith.maximumf"),
    same("minf", "arith.minimumf"),
    same("arith.maxf", "arith.maximumf"),
    same("arith.minf", "arith.minimumf"),
    same("fmaf", "math.fma"),
    // Casts of scalars.
    same("index_cast", "arith.index_cast"),
    same("sitofp", "arith.sitofp"),
    same("uitofp", "arith.uitofp"),
    same("fptosi", "arith.fptosi"),
    same("fptoui", "arith.fptoui"),
    same("fpext", "arith.extf"),
    same("fptrunc", "arith.truncf"),
    same("sexti", "arith.extsi"),
    same("zexti", "arith.extui"),
    same("trunci", "arith.trunci"),
    same("bitcast", "arith.bitcast"),
    // Mathematical functions.
    same("absf", "math.absf"),
    same("atan", "math.atan"),
    same("atan2", "math.atan2"),
    same("ceilf", "math.ceil"),
    same("copysign", "math.copysign"),
    same("cos", "math.cos"),
    same("exp", "math.exp"),
    same("exp2", "math.exp2"),
    same("expm1", "math.expm1"),
    same("floorf", "math.floor"),
    same("log", "math.log"),
    same("log10", "math.log10"),
    same("log1p", "math.log1p"),
    same("log2", "math.log2"),
    same("powf", "math.powf"),
    same("rsqrt", "math.rsqrt"),
    same("sin", "math.sin"),
    same("sqrt", "math.sqrt"),
    same("tanh", "math.tanh"),
    same("math.abs", "math.absf"),
    same("math.clz", "math.ctlz"),
    // Complex numbers.
    same("create_complex", "complex.create"),
    same("re", "complex.re"),
    same("im", "complex.im"),
    same("addcf", "complex.add"),
    same("subcf", "complex.sub"),
    // Memory.
    read("alloc", "memref.alloc", memory::alloc).adjust(adjust::alloc),
    read("alloca", "memref.alloca", memory::alloc).adjust(adjust::alloc),
    read("alloc_static", "legacy.alloc_static", memory::alloc_static),
    same("dealloc", "memref.dealloc"),
    same("load", "memref.load"),
    same("store", "memref.store"),
    same("dma_start", "memref.dma_start"),
    same("dma_wait", "memref.dma_wait"),
    same("memref_cast", "memref.cast"),
    same("prefetch", "memref.prefetch"),
    same("assume_alignment", "memref.assume_alignment"),
    same("view", "memref.view"),
    same("subview", "memref.subview"),
    same("transpose", "memref.transpose"),
    same("global_memref", "memref.global"),
    same("get_global_memref", "memref.get_global"),
    same("memref_reinterpret_cast", "memref.reinterpret_cast"),
    same("memref_reshape", "memref.reshape"),
    read("atomic_rmw", "memref.atomic_rmw", memory::atomic_rmw),
    same("generic_atomic_rmw", "memref.generic_atomic_rmw"),
    same("atomic_yield", "memref.atomic_yield"),
    // Sizes and elements, of memrefs, tensors and vectors alike.
    read("dim", "memref.dim", memory::dim).adjust(adjust::dim),
    read("memref.dim", "memref.dim", memory::dim).adjust(adjust::dim),
    read("tensor.dim", "tensor.dim", memory::dim).adjust(adjust::dim),
    read("rank", "memref.rank", memory::rank).adjust(adjust::rank),
    read("extract_element", "tensor.extract", memory::extract_element).adjust(adjust::extract_element),
    read("splat", "tensor.splat", memory::splat).adjust(adjust::splat),
    // Tensors.
    same("tensor_cast", "tensor.cast"),
    same("tensor_from_elements", "tensor.from_elements"),
    same("dynamic_tensor_from_elements", "tensor.generate"),
    same("tensor_reshape", "tensor.reshape"),
    same("subtensor", "tensor.extract_slice"),
    same("subtensor_insert", "tensor.insert_slice"),
    read("tensor_load", "bufferization.alloc_tensor", memory::tensor_load).adjust(adjust::tensor_load),
    read("memref.tensor_load", "bufferization.alloc_tensor", memory::tensor_load).adjust(adjust::tensor_load),
    read("tensor_to_memref", "bufferization.to_buffer", memory::to_buffer),
    read("memref.buffer_cast", "bufferization.to_buffer", memory::to_buffer),
    read("bufferization.to_memref", "bufferization.to_buffer", memory::to_buffer),
    read("tensor_store", "bufferization.materialize_in_destination", memory::tensor_store)
        .adjust(adjust::tensor_store),
    read("memref.tensor_store", "bufferization.materialize_in_destination", memory::tensor_store)
        .adjust(adjust::tensor_store),
    same("memref.clone", "bufferization.clone"),
    // Vectors.
    read("vector.transfer_read", "vector.transfer_read", vector::transfer_read)
        .adjust(vector::adjust_transfer_read),
    read("vector.transfer_write", "vector.transfer_write", vector::transfer_write)
        .adjust(vector::adjust_transfer_write),
    read("vector.type_cast", "vector.type_cast", vector::type_cast),
    // Linalg as it was first, on buffers, views and ranges.
    read("linalg.buffer_alloc", "memref.alloc", linalg::buffer_alloc).adjust(adjust::alloc),
    same("linalg.buffer_dealloc", "memref.dealloc"),
    read("linalg.buffer_size", "memref.dim", linalg::buffer_size),
    read("linalg.dim", "memref.dim", memory::dim).adjust(adjust::dim),
    read("linalg.dot", "linalg.dot", linalg::contraction).plain(|p| p.byte() != b'('),
    same("linalg.load", "memref.load"),
    read("linalg.matmul", "linalg.matmul", linalg::contraction).plain(|p| p.byte() != b'('),
    read("linalg.matvec", "linalg.matvec", linalg::contraction).plain(|p| p.byte() != b'('),
    read("linalg.range", "tensor.from_elements", linalg::range),
    read("linalg.range_intersect", "tensor.from_elements", linalg::range_intersect),
    read("linalg.slice", "memref.subview", linalg::slice),
    same("linalg.store", "memref.store"),
    read("linalg.view", "memref.reinterpret_cast", linalg::view),
    // Quantization, of which today has the casts.
    same("quant.qcast", "quant.qcast").adjust(quant_ops::cast),
    same("quant.dcast", "quant.dcast").adjust(quant_ops::cast),
    same("quant.qbarrier", "quant.qcast").adjust(quant_ops::cast),
    same("quant.dbarrier", "quant.dcast").adjust(quant_ops::cast),
    same("quant.const_fake_quant", "legacy.const_fake_quant"),
    same("quant.const_fake_quant_per_axis", "legacy.const_fake_quant_per_axis"),
    same("quant.coupled_ref", "legacy.coupled_ref"),
    same("quant.region", "legacy.quant_region"),
    same("quant.return", "legacy.quant_return"),
    same("quant.stats", "legacy.stats"),
    same("quant.stats_ref", "legacy.stats_ref"),
    // The LLVM dialect, where its custom forms differed.
    read("llvm.add", "llvm.add", llvm_ops::same_type),
    read("llvm.sub", "llvm.sub", llvm_ops::same_type),
    read("llvm.mul", "llvm.mul", llvm_ops::same_type),
    read("llvm.udiv", "llvm.udiv", llvm_ops::same_type),
    read("llvm.sdiv", "llvm.sdiv", llvm_ops::same_type),
    read("llvm.urem", "llvm.urem", llvm_ops::same_type),
    read("llvm.srem", "llvm.srem", llvm_ops::same_type),
    read("llvm.and", "llvm.and", llvm_ops::same_type),
    read("llvm.or", "llvm.or", llvm_ops::same_type),
    read("llvm.xor", "llvm.xor", llvm_ops::same_type),
    read("llvm.shl", "llvm.shl", llvm_ops::same_type),
    read("llvm.lshr", "llvm.lshr", llvm_ops::same_type),
    read("llvm.ashr", "llvm.ashr", llvm_ops::same_type),
    read("llvm.fadd", "llvm.fadd", llvm_ops::same_type),
    read("llvm.fsub", "llvm.fsub", llvm_ops::same_type),
    read("llvm.fmul", "llvm.fmul", llvm_ops::same_type),
    read("llvm.fdiv", "llvm.fdiv", llvm_ops::same_type),
    read("llvm.frem", "llvm.frem", llvm_ops::same_type),
    read("llvm.bitcast", "llvm.bitcast", llvm_ops::cast),
    read("llvm.inttoptr", "llvm.inttoptr", llvm_ops::cast),
    read("llvm.ptrtoint", "llvm.ptrtoint", llvm_ops::cast),
    read("llvm.sext", "llvm.sext", llvm_ops::cast),
    read("llvm.zext", "llvm.zext", llvm_ops::cast),
    read("llvm.trunc", "llvm.trunc", llvm_ops::cast),
    read("llvm.sitofp", "llvm.sitofp", llvm_ops::cast),
    read("llvm.uitofp", "llvm.uitofp", llvm_ops::cast),
    read("llvm.fptosi", "llvm.fptosi", llvm_ops::cast),
    read("llvm.fptoui", "llvm.fptoui", llvm_ops::cast),
    read("llvm.fpext", "llvm.fpext", llvm_ops::cast),
    read("llvm.fptrunc", "llvm.fptrunc", llvm_ops::cast),
    read("llvm.addrspacecast", "llvm.addrspacecast", llvm_ops::cast),
    read("llvm.icmp", "llvm.icmp", llvm_ops::compare),
    read("llvm.fcmp", "llvm.fcmp", llvm_ops::compare),
    read("llvm.constant", "llvm.mlir.constant", llvm_ops::constant),
    read("llvm.undef", "llvm.mlir.undef", llvm_ops::undef),
    same("llvm.addressof", "llvm.mlir.addressof"),
    same("llvm.global", "llvm.mlir.global"),
    same("llvm.null", "llvm.mlir.zero"),
    same("llvm.mlir.null", "llvm.mlir.zero"),
    same("llvm.mlir.cast", "builtin.unrealized_conversion_cast"),
    read("llvm.select", "llvm.select", llvm_ops::select),
    read("llvm.alloca", "llvm.alloca", llvm_memory::alloca).adjust(llvm_generic::alloca),
    read("llvm.getelementptr", "llvm.getelementptr", llvm_memory::getelementptr)
        .adjust(llvm_generic::getelementptr),
    read("llvm.load", "llvm.load", llvm_memory::load),
    read("llvm.store", "llvm.store", llvm_memory::store),
    read("llvm.extractvalue", "llvm.extractvalue", llvm_memory::extractvalue).adjust(llvm_generic::position),
    read("llvm.insertvalue", "llvm.insertvalue", llvm_memory::insertvalue).adjust(llvm_generic::position),
    read("llvm.call", "llvm.call", llvm_memory::call).adjust(llvm_generic::call),
    read("llvm.br", "llvm.br", llvm_ops::branch),
    read("llvm.cond_br", "llvm.cond_br", llvm_ops::branch).adjust(llvm_generic::branch),
    read("llvm.return", "llvm.return", llvm_ops::return_),
    read("llvm.unreachable", "llvm.unreachable", llvm_ops::return_),
];

/// Operations of the LLVM dialect in 2020 and 2021 with forms other than today's.
static LLVM: &[Row] = &[
    read("llvm.load", "llvm.load", llvm_memory::load).plain(llvm_memory::is_untyped),
    read("llvm.store", "llvm.store", llvm_memory::store).plain(llvm_memory::is_untyped),
    read("llvm.getelementptr", "llvm.getelementptr", llvm_memory::getelementptr)
        .plain(llvm_memory::is_untyped)
        .adjust(llvm_generic::getelementptr),
    same("llvm.alloca", "llvm.alloca").adjust(llvm_generic::alloca),
    read("llvm.call", "llvm.call", llvm_memory::call)
        .plain(llvm_memory::is_call_of_today)
        .adjust(llvm_generic::call),
    read("llvm.atomicrmw", "llvm.atomicrmw", llvm_memory::atomicrmw).plain(llvm_memory::has_pointer_type),
    read("llvm.cmpxchg", "llvm.cmpxchg", llvm_memory::cmpxchg).plain(llvm_memory::has_pointer_type),
    read("llvm.extractvalue", "llvm.extractvalue", llvm_memory::extractvalue)
        .plain(llvm_memory::has_plain_position)
        .adjust(llvm_generic::position),
    read("llvm.insertvalue", "llvm.insertvalue", llvm_memory::insertvalue)
        .plain(llvm_memory::has_plain_position)
        .adjust(llvm_generic::position),
    read("llvm.shufflevector", "llvm.shufflevector", llvm_ops::shufflevector)
        .plain(llvm_memory::has_one_type)
        .adjust(llvm_generic::mask),
    same("llvm.mlir.null", "llvm.mlir.zero"),
    same("llvm.mlir.cast", "builtin.unrealized_conversion_cast"),
    same("llvm.func", "llvm.func").adjust(llvm_generic::linkage).attrs(FUNC),
    same("llvm.mlir.global", "llvm.mlir.global")
        .adjust(llvm_generic::linkage)
        .attrs(&[("type", "global_type")]),
];

/// Returns the row of a name of the LLVM dialect in 2020 and 2021.
pub(super) fn find_llvm(name: &[u8]) -> Option<&'static Row> {
    LLVM.iter().find(|row| row.old.as_bytes() == name)
}

/// Returns the row of a name, with or without `std.`.
pub(super) fn find(name: &[u8]) -> Option<&'static Row> {
    let short = name.strip_prefix(b"std.").unwrap_or(name);
    ROWS.iter().find(|row| row.old.as_bytes() == short)
}

/// Returns the first old name of an operation of today, without `std.`, if it changed.
pub(super) fn old_name(new: &str) -> Option<&'static str> {
    ROWS.iter().find(|row| row.new == new).map(|row| row.old).filter(|old| *old != new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_once_with_and_without_prefix() {
        for (at, row) in ROWS.iter().enumerate() {
            let found = ROWS.iter().position(|other| other.old == row.old);
            assert_eq!(found, Some(at), "'{}' is there twice", row.old);
            assert!(!row.new.starts_with("std.") && row.new.contains('.'), "{}", row.new);
        }
        assert_eq!(find(b"std.addi").map(|row| row.new), Some("arith.addi"));
        assert_eq!(find(b"addi").map(|row| row.new), Some("arith.addi"));
        assert!(find(b"arith.addi").is_none());
    }
}
