//! Conversions among floats, many of which are of few bits and have a scale.

use crate::table::*;

table! {
    /// Converts floats from or to such of eight bits.
    "cvt.f32.bf8", "cvt.f32.fp8":
        ["srcA" One I32] -> ["res" One Compatible],
        [attr("byteSel", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $srcA `[` $byteSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(1, "byteSel")])) };
    /// Converts floats from or to such of eight bits.
    "cvt.pk.bf8.f32", "cvt.pk.fp8.f32":
        ["srcA" One F32, "srcB" One F32, "old" One I32] -> ["res" One Compatible],
        [attr("wordSel", I1Attr::CONSTRAINT)], PURE,
        "attr-dict $srcA `,` $srcB `->` $old `[` $wordSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(3, "wordSel")])) };
    /// Converts floats from or to such of eight bits.
    "cvt.pk.f32.bf8", "cvt.pk.f32.fp8":
        ["src" One I32] -> ["res" One Compatible],
        [attr("wordSel", I1Attr::CONSTRAINT)], PURE,
        "attr-dict $src `[` $wordSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(1, "wordSel")])) };
    /// Converts two floats to halves, rounded toward zero.
    "cvt.pkrtz":
        ["srcA" One F32, "srcB" One F32] -> ["res" One Compatible],
        [], PURE,
        "attr-dict $srcA `,` $srcB `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scale.pk16.bf16.bf6", "cvt.scale.pk16.bf16.fp6":
        ["src" One I32x3, "scale" One I32] -> ["res" One BF16x16],
        [attr("scaleSel", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "scaleSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scale.pk16.f16.bf6", "cvt.scale.pk16.f16.fp6":
        ["src" One I32x3, "scale" One I32] -> ["res" One F16x16],
        [attr("scaleSel", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "scaleSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scale.pk16.f32.bf6", "cvt.scale.pk16.f32.fp6":
        ["src" One I32x3, "scale" One I32] -> ["res" One F32x16],
        [attr("scaleSel", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "scaleSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scale.pk8.bf16.bf8", "cvt.scale.pk8.bf16.fp8":
        ["src" One I32x2, "scale" One I32] -> ["res" One BF16x8],
        [attr("scaleSel", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "scaleSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scale.pk8.bf16.fp4":
        ["src" One I32, "scale" One I32] -> ["res" One BF16x8],
        [attr("scaleSel", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "scaleSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scale.pk8.f16.bf8", "cvt.scale.pk8.f16.fp8":
        ["src" One I32x2, "scale" One I32] -> ["res" One F16x8],
        [attr("scaleSel", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "scaleSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scale.pk8.f16.fp4":
        ["src" One I32, "scale" One I32] -> ["res" One F16x8],
        [attr("scaleSel", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "scaleSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scale.pk8.f32.bf8", "cvt.scale.pk8.f32.fp8":
        ["src" One I32x2, "scale" One I32] -> ["res" One F32x8],
        [attr("scaleSel", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "scaleSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scale.pk8.f32.fp4":
        ["src" One I32, "scale" One I32] -> ["res" One F32x8],
        [attr("scaleSel", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "scaleSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.2xpk16.bf6.f32", "cvt.scalef32.2xpk16.fp6.f32":
        ["src0" One F32x16, "src1" One F32x16, "scale" One F32] -> ["res" One I32x6],
        [], PURE,
        "attr-dict $src0 `,` $src1 `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.f16.bf8", "cvt.scalef32.f16.fp8":
        ["oldVdst" One F16x2, "src" One I32, "scale" One F32] -> ["res" One F16x2],
        [attr("dstLoHiSel", I1Attr::CONSTRAINT), attr("srcSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `[` $srcSelIndex `]` `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(3, "srcSelIndex"), (4, "dstLoHiSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.f32.bf8", "cvt.scalef32.f32.fp8":
        ["src" One I32, "scale" One F32] -> ["res" One F32],
        [attr("srcSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "srcSelIndex")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk.bf16.bf8", "cvt.scalef32.pk.bf16.fp8":
        ["src" One I32, "scale" One F32] -> ["res" One BF16x2],
        [attr("srcLoHiSel", I1Attr::CONSTRAINT)], PURE,
        "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "srcLoHiSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk.bf16.fp4":
        ["src" One I32, "scale" One F32] -> ["res" One BF16x2],
        [attr("srcSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "srcSelIndex")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk.bf8.bf16", "cvt.scalef32.pk.fp8.bf16":
        ["oldVdst" One I16x2, "src0" One BF16x2, "scale" One F32] -> ["res" One I16x2],
        [attr("dstLoHiSel", I1Attr::CONSTRAINT)], PURE,
        "attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(3, "dstLoHiSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk.bf8.f16", "cvt.scalef32.pk.fp8.f16":
        ["oldVdst" One I16x2, "src0" One F16x2, "scale" One F32] -> ["res" One I16x2],
        [attr("dstLoHiSel", I1Attr::CONSTRAINT)], PURE,
        "attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(3, "dstLoHiSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk.bf8.f32", "cvt.scalef32.pk.fp8.f32":
        ["oldVdst" One I16x2, "src0" One F32, "src1" One F32, "scale" One F32] -> ["res" One I16x2],
        [attr("dstLoHiSel", I1Attr::CONSTRAINT)], PURE,
        "attr-dict $src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(4, "dstLoHiSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk.f16.bf8", "cvt.scalef32.pk.f16.fp8":
        ["src" One I32, "scale" One F32] -> ["res" One F16x2],
        [attr("srcLoHiSel", I1Attr::CONSTRAINT)], PURE,
        "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "srcLoHiSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk.f16.fp4":
        ["src" One I32, "scale" One F32] -> ["res" One F16x2],
        [attr("srcSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "srcSelIndex")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk.f32.bf8", "cvt.scalef32.pk.f32.fp8":
        ["src" One I32, "scale" One F32] -> ["res" One F32x2],
        [attr("srcLoHiSel", I1Attr::CONSTRAINT)], PURE,
        "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "srcLoHiSel")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk.f32.fp4":
        ["src" One I32, "scale" One F32] -> ["res" One F32x2],
        [attr("srcSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(2, "srcSelIndex")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk.fp4.bf16":
        ["oldVdst" One I32, "src" One BF16x2, "scale" One F32] -> ["res" One I32],
        [attr("dstSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(3, "dstSelIndex")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk.fp4.f16":
        ["oldVdst" One I32, "src" One F16x2, "scale" One F32] -> ["res" One I32],
        [attr("dstSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(3, "dstSelIndex")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk.fp4.f32":
        ["oldVdst" One I32, "src0" One F32, "src1" One F32, "scale" One F32] -> ["res" One I32],
        [attr("dstSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(4, "dstSelIndex")])) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk16.bf6.bf16", "cvt.scalef32.pk16.fp6.bf16":
        ["src" One BF16x16, "scale" One F32] -> ["res" One I32x3],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk16.bf6.f16", "cvt.scalef32.pk16.fp6.f16":
        ["src" One F16x16, "scale" One F32] -> ["res" One I32x3],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk16.bf6.f32", "cvt.scalef32.pk16.fp6.f32":
        ["src" One F32x16, "scale" One F32] -> ["res" One I32x3],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk32.bf16.bf6", "cvt.scalef32.pk32.bf16.fp6":
        ["src" One I32x6, "scale" One F32] -> ["res" One BF16x32],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk32.bf6.bf16", "cvt.scalef32.pk32.fp6.bf16":
        ["src" One BF16x32, "scale" One F32] -> ["res" One I32x6],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk32.bf6.f16", "cvt.scalef32.pk32.fp6.f16":
        ["src" One F16x32, "scale" One F32] -> ["res" One I32x6],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk32.f16.bf6", "cvt.scalef32.pk32.f16.fp6":
        ["src" One I32x6, "scale" One F32] -> ["res" One F16x32],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk32.f32.bf6", "cvt.scalef32.pk32.f32.fp6":
        ["src" One I32x6, "scale" One F32] -> ["res" One F32x32],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk8.bf8.bf16", "cvt.scalef32.pk8.fp8.bf16":
        ["src" One BF16x8, "scale" One F32] -> ["res" One I32x2],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk8.bf8.f16", "cvt.scalef32.pk8.fp8.f16":
        ["src" One F16x8, "scale" One F32] -> ["res" One I32x2],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk8.bf8.f32", "cvt.scalef32.pk8.fp8.f32":
        ["src" One F32x8, "scale" One F32] -> ["res" One I32x2],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk8.fp4.bf16":
        ["src" One BF16x8, "scale" One F32] -> ["res" One I32],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk8.fp4.f16":
        ["src" One F16x8, "scale" One F32] -> ["res" One I32],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale between sizes.
    "cvt.scalef32.pk8.fp4.f32":
        ["src" One F32x8, "scale" One F32] -> ["res" One I32],
        [], PURE,
        "attr-dict $src `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.bf8.bf16", "cvt.scalef32.sr.fp8.bf16":
        ["oldVdst" One I32, "src0" One BF16, "seed" One I32, "scale" One F32] -> ["res" One I32],
        [attr("dstSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(4, "dstSelIndex")])) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.bf8.f16", "cvt.scalef32.sr.fp8.f16":
        ["oldVdst" One I32, "src0" One F16, "seed" One I32, "scale" One F32] -> ["res" One I32],
        [attr("dstSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(4, "dstSelIndex")])) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.bf8.f32", "cvt.scalef32.sr.fp8.f32":
        ["oldVdst" One I32, "src0" One F32, "seed" One I32, "scale" One F32] -> ["res" One I32],
        [attr("dstSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(4, "dstSelIndex")])) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk.fp4.bf16":
        ["oldVdst" One I32, "src" One BF16x2, "seed" One I32, "scale" One F32] -> ["res" One I32],
        [attr("dstSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(4, "dstSelIndex")])) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk.fp4.f16":
        ["oldVdst" One I32, "src" One F16x2, "seed" One I32, "scale" One F32] -> ["res" One I32],
        [attr("dstSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(4, "dstSelIndex")])) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk.fp4.f32":
        ["oldVdst" One I32, "src" One F32x2, "seed" One I32, "scale" One F32] -> ["res" One I32],
        [attr("dstSelIndex", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $src `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(4, "dstSelIndex")])) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk16.bf6.bf16", "cvt.scalef32.sr.pk16.fp6.bf16":
        ["src" One BF16x16, "seed" One I32, "scale" One F32] -> ["res" One I32x3],
        [], PURE,
        "attr-dict $src `,` $seed `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk16.bf6.f16", "cvt.scalef32.sr.pk16.fp6.f16":
        ["src" One F16x16, "seed" One I32, "scale" One F32] -> ["res" One I32x3],
        [], PURE,
        "attr-dict $src `,` $seed `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk16.bf6.f32", "cvt.scalef32.sr.pk16.fp6.f32":
        ["src" One F32x16, "seed" One I32, "scale" One F32] -> ["res" One I32x3],
        [], PURE,
        "attr-dict $src `,` $seed `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk32.bf6.bf16", "cvt.scalef32.sr.pk32.fp6.bf16":
        ["src" One BF16x32, "seed" One I32, "scale" One F32] -> ["res" One I32x6],
        [], PURE,
        "attr-dict $src `,` $seed `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk32.bf6.f16", "cvt.scalef32.sr.pk32.fp6.f16":
        ["src" One F16x32, "seed" One I32, "scale" One F32] -> ["res" One I32x6],
        [], PURE,
        "attr-dict $src `,` $seed `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk32.bf6.f32", "cvt.scalef32.sr.pk32.fp6.f32":
        ["src" One F32x32, "seed" One I32, "scale" One F32] -> ["res" One I32x6],
        [], PURE,
        "attr-dict $src `,` $seed `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk8.bf8.bf16", "cvt.scalef32.sr.pk8.fp8.bf16":
        ["src" One BF16x8, "seed" One I32, "scale" One F32] -> ["res" One I32x2],
        [], PURE,
        "attr-dict $src `,` $seed `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk8.bf8.f16", "cvt.scalef32.sr.pk8.fp8.f16":
        ["src" One F16x8, "seed" One I32, "scale" One F32] -> ["res" One I32x2],
        [], PURE,
        "attr-dict $src `,` $seed `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk8.bf8.f32", "cvt.scalef32.sr.pk8.fp8.f32":
        ["src" One F32x8, "seed" One I32, "scale" One F32] -> ["res" One I32x2],
        [], PURE,
        "attr-dict $src `,` $seed `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk8.fp4.bf16":
        ["src" One BF16x8, "seed" One I32, "scale" One F32] -> ["res" One I32],
        [], PURE,
        "attr-dict $src `,` $seed `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk8.fp4.f16":
        ["src" One F16x8, "seed" One I32, "scale" One F32] -> ["res" One I32],
        [], PURE,
        "attr-dict $src `,` $seed `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts floats with a scale to smaller ones; a seed rounds them by chance.
    "cvt.scalef32.sr.pk8.fp4.f32":
        ["src" One F32x8, "seed" One I32, "scale" One F32] -> ["res" One I32],
        [], PURE,
        "attr-dict $src `,` $seed `,` $scale `:` type($res)",
        { interfaces: lowered!(PLAIN) };
    /// Converts a float to one of eight bits; a seed rounds it by chance.
    "cvt.sr.bf8.f32", "cvt.sr.fp8.f32":
        ["srcA" One F32, "srcB" One I32, "old" One I32] -> ["res" One Compatible],
        [attr("byteSel", I32Attr::CONSTRAINT)], PURE,
        "attr-dict $srcA `,` $srcB `->` $old `[` $byteSel `]` `:` type($res)",
        { interfaces: lowered!(Intrinsic(&[(3, "byteSel")])) };
}
