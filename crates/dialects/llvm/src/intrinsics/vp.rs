//! Intrinsics of vectors with a mask and a length.

use super::table::*;

intrinsics! {
    [
        "vp.ashr", "vp.add", "vp.and", "vp.lshr", "vp.mul", "vp.or", "vp.sdiv", "vp.smax",
        "vp.smin", "vp.srem", "vp.shl", "vp.sub", "vp.udiv", "vp.umax", "vp.umin", "vp.urem",
        "vp.xor",
    ]:
        [
            "lhs" One IntVector, "rhs" One IntVector, "mask" One BoolVector,
            "evl" One I32,
        ] -> ["res" One Compatible],
        [], PURE,
        GENERIC, {};
    ["vp.fadd", "vp.fdiv", "vp.fmul", "vp.frem", "vp.fsub"]:
        [
            "lhs" One FloatVector, "rhs" One FloatVector, "mask" One BoolVector,
            "evl" One I32,
        ] -> ["res" One Compatible],
        [], PURE,
        GENERIC, {};
    ["vp.fmuladd", "vp.fma"]:
        [
            "op1" One FloatVector, "op2" One FloatVector, "op3" One FloatVector,
            "mask" One BoolVector, "evl" One I32,
        ] -> ["res" One Compatible],
        [], PURE,
        GENERIC, {};
    ["vp.fneg"]:
        ["op" One FloatVector, "mask" One BoolVector, "evl" One I32] -> ["res" One Compatible], [], PURE,
        GENERIC, {};
    ["vp.fpext", "vp.fptosi", "vp.fptoui", "vp.fptrunc"]:
        ["src" One FloatVector, "mask" One BoolVector, "evl" One I32] -> ["res" One Compatible],
        [], PURE,
        GENERIC, {};
    ["vp.inttoptr", "vp.sext", "vp.sitofp", "vp.trunc", "vp.uitofp", "vp.zext"]:
        ["src" One IntVector, "mask" One BoolVector, "evl" One I32] -> ["res" One Compatible], [], PURE,
        GENERIC, {};
    ["vp.load"]:
        ["ptr" One Pointer, "mask" One BoolVector, "evl" One I32] -> ["res" One Compatible],
        [], NOTHING,
        GENERIC, {};
    ["vp.merge", "vp.select"]:
        [
            "cond" One BoolVector, "true_val" One Vector, "false_val" One Vector,
            "evl" One I32,
        ] -> ["res" One Compatible],
        [], PURE,
        GENERIC, {};
    ["vp.ptrtoint"]:
        ["src" One PointerVector, "mask" One BoolVector, "evl" One I32] -> ["res" One Compatible],
        [], PURE,
        GENERIC, {};
    [
        "vp.reduce.add", "vp.reduce.and", "vp.reduce.mul", "vp.reduce.or", "vp.reduce.smax",
        "vp.reduce.smin", "vp.reduce.umax", "vp.reduce.umin", "vp.reduce.xor",
    ]:
        [
            "satrt_value" One AnySignlessInteger, "val" One IntVector, "mask" One BoolVector,
            "evl" One I32,
        ] -> ["res" One Compatible],
        [], PURE,
        GENERIC, {};
    ["vp.reduce.fadd", "vp.reduce.fmax", "vp.reduce.fmin", "vp.reduce.fmul"]:
        [
            "satrt_value" One AnyFloat, "val" One FloatVector, "mask" One BoolVector,
            "evl" One I32,
        ] -> ["res" One Compatible],
        [], PURE,
        GENERIC, {};
    ["vp.store"]:
        ["val" One Vector, "ptr" One Pointer, "mask" One BoolVector, "evl" One I32] -> [],
        [], NOTHING,
        GENERIC, {};
    ["experimental.vp.strided.load"]:
        [
            "ptr" One Pointer, "stride" One AnySignlessInteger, "mask" One BoolVector,
            "evl" One I32,
        ] -> ["res" One Compatible],
        [], NOTHING,
        GENERIC, {};
    ["experimental.vp.strided.store"]:
        [
            "val" One Vector, "ptr" One Pointer, "stride" One AnySignlessInteger,
            "mask" One BoolVector, "evl" One I32,
        ] -> [],
        [], NOTHING,
        GENERIC, {};
}
