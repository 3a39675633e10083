//! Intrinsics that the dialect has no operation of: they are called by their names.

use super::Row;
use super::table::{
    ARGUMENT, DEFINED, INACCESSIBLE, NO_UNWIND, NO_UNWIND_PURE, PURE, READS_ARGUMENT, SPECULATABLE,
    WILL_RETURN, rows,
};

rows! {
    ["addressofreturnaddress", "convert.from.fp16", "sponentry", "thread.pointer"]:
        &[0], &[], &[], &[], "",
        PURE;
    ["adjust.trampoline"]:
        &[], &[], &[], &[], "",
        READS_ARGUMENT;
    ["allow.ubsan.check"]:
        &[], &[], &[], &["immarg"], "noundef",
        INACCESSIBLE;
    ["arithmetic.fence", "canonicalize", "maximumnum", "minimumnum"]:
        &[], &[0], &[], &[], "",
        DEFINED;
    [
        "clear_cache", "eh.dwarf.cfa", "eh.return.i32", "eh.unwind.init", "instrprof.increment",
        "swift.async.context.addr"
    ]:
        &[], &[], &[], &[], "",
        NO_UNWIND;
    ["convert.to.fp16", "experimental.vector.compress"]:
        &[], &[0], &[], &[], "",
        PURE;
    ["coro.destroy"]:
        &[], &[], &[], &[], "",
        "";
    ["coro.done"]:
        &[], &[], &[], &["readonly captures(none)"], "",
        "nounwind memory(argmem: readwrite)";
    ["coro.frame", "coro.noop"]:
        &[], &[], &[], &[], "",
        NO_UNWIND_PURE;
    ["donothing", "localaddress"]:
        &[], &[], &[], &[], "",
        PURE;
    ["experimental.cttz.elts"]:
        &[0], &[0], &[], &["", "immarg"], "",
        SPECULATABLE;
    ["experimental.get.vector.length"]:
        &[], &[0], &[], &["", "immarg", "immarg"], "",
        SPECULATABLE;
    ["experimental.vector.histogram.add"]:
        &[], &[0, 1], &[], &[], "",
        ARGUMENT;
    ["experimental.widenable.condition"]:
        &[], &[], &[], &[], "noundef",
        "nocallback nofree nosync nounwind speculatable willreturn memory(inaccessiblemem: readwrite)";
    ["fake.use", "get.rounding", "reset.fpenv", "set.rounding", "sideeffect"]:
        &[], &[], &[], &[], "",
        INACCESSIBLE;
    ["fptosi.sat", "fptoui.sat"]:
        &[0], &[0], &[], &[], "",
        DEFINED;
    ["frameaddress"]:
        &[0], &[], &[], &["immarg"], "",
        PURE;
    ["get.fpenv", "get.fpmode"]:
        &[0], &[], &[], &[], "",
        INACCESSIBLE;
    ["load.relative"]:
        &[], &[1], &[], &[], "",
        READS_ARGUMENT;
    ["loop.decrement", "set.loop.iterations", "start.loop.iterations"]:
        &[], &[0], &[], &[], "",
        "nocallback noduplicate nofree nosync nounwind willreturn";
    ["memcpy.element.unordered.atomic"]:
        &[], &[0, 1, 2], &[], &["writeonly captures(none)", "readonly captures(none)", "", "immarg"], "",
        "nosync nounwind willreturn memory(argmem: readwrite)";
    ["modf", "sincospi", "vector.deinterleave3", "vector.reverse"]:
        &[], &[0], &[], &[], "",
        SPECULATABLE;
    ["objectsize"]:
        &[0], &[0], &[], &["", "immarg", "immarg", "immarg"], "",
        SPECULATABLE;
    ["localescape", "pcmarker", "readcyclecounter", "readsteadycounter", "stackguard"]:
        &[], &[], &[], &[], "",
        WILL_RETURN;
    ["returnaddress"]:
        &[], &[], &[], &["immarg"], "",
        PURE;
    ["sdiv.fix", "sdiv.fix.sat", "udiv.fix", "udiv.fix.sat"]:
        &[], &[0], &[], &["", "", "immarg"], "",
        PURE;
    ["set.fpmode"]:
        &[], &[0], &[], &[], "",
        INACCESSIBLE;
    ["smul.fix", "smul.fix.sat", "umul.fix", "umul.fix.sat"]:
        &[], &[0], &[], &["", "", "immarg"], "",
        SPECULATABLE;
    ["vector.interleave3"]:
        &[0], &[], &[], &[], "",
        SPECULATABLE;
    ["vector.partial.reduce.add"]:
        &[0], &[1], &[], &[], "",
        SPECULATABLE;
}
