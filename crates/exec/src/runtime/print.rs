//! Print functions, under upstream's names and with its text.

use super::memory::{UnrankedMemRef, view_of};
use super::{RuntimeFn, entry};
use crate::native::with_state;
use apnum::{ApFloat, FloatKind};
use interfaces::runtime_text::{View, float_g};
use std::ffi::{CStr, c_char};

fn print(text: &str) {
    with_state(|state| state.shared.write(text.as_bytes()));
}

extern "C" fn print_i64(value: i64) {
    print(&value.to_string());
}
extern "C" fn print_u64(value: u64) {
    print(&value.to_string());
}
extern "C" fn print_f32(value: f32) {
    print(&float_g(f64::from(value)));
}
extern "C" fn print_f64(value: f64) {
    print(&float_g(value));
}
extern "C" fn print_f16(bits: u16) {
    print(&float_g(ApFloat::from_bits(FloatKind::F16, u128::from(bits)).to_f64()));
}
extern "C" fn print_bf16(bits: u16) {
    print(&float_g(ApFloat::from_bits(FloatKind::BF16, u128::from(bits)).to_f64()));
}
unsafe extern "C" fn print_string(text: *const c_char) {
    // SAFETY: the caller passes a C string.
    let text = unsafe { CStr::from_ptr(text) };
    with_state(|state| state.shared.write(text.to_bytes()));
}
extern "C" fn print_open() {
    print("( ");
}
extern "C" fn print_close() {
    print(" )");
}
extern "C" fn print_comma() {
    print(", ");
}
extern "C" fn print_newline() {
    print("\n");
}
/// Prints to standard error, as upstream does.
extern "C" fn print_flops(flops: f64) {
    eprintln!("{:.6} GFLOPS", flops / 1e9);
}

/// The element types of memrefs that can be printed and compared.
trait Element: Copy {
    fn print(self, out: &mut Vec<u8>);
    /// Whether a value counts as the expected one.
    fn verify(self, expected: Self) -> bool;
}

fn close(actual: f64, expected: f64, epsilon: f64) -> bool {
    actual.is_finite() && expected.is_finite() && (actual - expected).abs() <= epsilon * expected.abs()
}

macro_rules! integers {
    ($($ty:ty)*) => {$(
        impl Element for $ty {
            fn print(self, out: &mut Vec<u8>) {
                out.extend_from_slice(self.to_string().as_bytes());
            }
            fn verify(self, expected: Self) -> bool {
                self == expected
            }
        }
    )*};
}
integers! { i16 i32 i64 u64 }

/// A stream writes an `int8_t` as a character.
impl Element for i8 {
    fn print(self, out: &mut Vec<u8>) {
        out.push(self as u8);
    }
    fn verify(self, expected: Self) -> bool {
        self == expected
    }
}

impl Element for f32 {
    fn print(self, out: &mut Vec<u8>) {
        out.extend_from_slice(float_g(f64::from(self)).as_bytes());
    }
    fn verify(self, expected: Self) -> bool {
        let delta = (self - expected).abs();
        self.is_finite() && expected.is_finite() && delta <= 1e-6f32 * expected.abs()
    }
}

impl Element for f64 {
    fn print(self, out: &mut Vec<u8>) {
        out.extend_from_slice(float_g(self).as_bytes());
    }
    fn verify(self, expected: Self) -> bool {
        close(self, expected, 1e-12)
    }
}

/// The pattern of an `f16`.
#[derive(Clone, Copy)]
struct Half(u16);
/// The pattern of a `bf16`.
#[derive(Clone, Copy)]
struct Brain(u16);

impl Element for Half {
    fn print(self, out: &mut Vec<u8>) {
        let value = ApFloat::from_bits(FloatKind::F16, u128::from(self.0)).to_f64();
        out.extend_from_slice(float_g(value).as_bytes());
    }
    fn verify(self, expected: Self) -> bool {
        self.0 == expected.0
    }
}

impl Element for Brain {
    fn print(self, out: &mut Vec<u8>) {
        let value = ApFloat::from_bits(FloatKind::BF16, u128::from(self.0)).to_f64();
        out.extend_from_slice(float_g(value).as_bytes());
    }
    fn verify(self, expected: Self) -> bool {
        self.0 == expected.0
    }
}

/// A complex number, as a stream writes it: `(re,im)`.
impl<T: Element> Element for [T; 2] {
    fn print(self, out: &mut Vec<u8>) {
        out.push(b'(');
        self[0].print(out);
        out.push(b',');
        self[1].print(out);
        out.push(b')');
    }
    fn verify(self, expected: Self) -> bool {
        let text = |value: [T; 2]| {
            let mut out = Vec::new();
            value.print(&mut out);
            out
        };
        text(self) == text(expected)
    }
}

/// Reads an element.
///
/// # Safety The view must be in readable memory.
unsafe fn read<T: Element>(view: &View, offset: i64) -> T {
    let place = view.base.wrapping_add(offset.wrapping_mul(size_of::<T>() as i64) as u64);
    // SAFETY: the caller's promise.
    unsafe { (place as *const T).read_unaligned() }
}

unsafe fn print_view<T: Element>(title: &str, view: &View, with_data: bool) {
    let mut out = format!("{title}{}", view.metadata()).into_bytes();
    if with_data {
        out.extend_from_slice(b" data = \n");
        // SAFETY: the caller passes the view of a memref.
        view.data(&mut out, &mut |offset, out| unsafe { read::<T>(view, offset) }.print(out));
        out.push(b'\n');
    }
    with_state(|state| state.shared.write(&out));
}

unsafe extern "C" fn print_unranked<T: Element>(rank: i64, descriptor: *const i64) {
    // SAFETY: the caller passes an unranked memref of such elements.
    unsafe { print_view::<T>("Unranked Memref ", &view_of(rank, descriptor), true) };
}

unsafe extern "C" fn ciface_print<T: Element>(memref: *const UnrankedMemRef) {
    // SAFETY: the caller passes a pointer to an unranked memref of such elements.
    unsafe { print_unranked::<T>((*memref).rank, (*memref).descriptor) };
}

unsafe extern "C" fn ciface_print_shape<T: Element>(memref: *const UnrankedMemRef) {
    // SAFETY: the caller passes a pointer to an unranked memref.
    let view = unsafe { view_of((*memref).rank, (*memref).descriptor) };
    // SAFETY: only the shape is read.
    unsafe { print_view::<T>("Unranked Memref ", &view, false) };
}

unsafe extern "C" fn ciface_print_ranked<T: Element, const RANK: i64>(descriptor: *const i64) {
    // SAFETY: the caller passes a pointer to a descriptor of this rank.
    unsafe { print_view::<T>("Memref ", &view_of(RANK, descriptor), true) };
}

/// Returns the number of elements that differ, or -1 if the shapes do. Prints differences to standard error.
unsafe extern "C" fn verify<T: Element>(
    rank: i64,
    actual: *const i64,
    other: i64,
    expected: *const i64,
) -> i64 {
    // SAFETY: the caller passes two unranked memrefs of such elements.
    let (actual, expected) = unsafe { (view_of(rank, actual), view_of(other, expected)) };
    let same = actual.offset == expected.offset
        && actual.sizes == expected.sizes
        && actual.strides == expected.strides;
    if !same {
        eprint!("{}{}", actual.metadata(), expected.metadata());
        return -1;
    }
    let mut errors = 0;
    actual.for_each(|offset| {
        // SAFETY: each offset is that of an element of both.
        let (a, b): (T, T) = unsafe { (read(&actual, offset), read(&expected, offset)) };
        if !a.verify(b) {
            if errors < 10 {
                let mut line = Vec::new();
                a.print(&mut line);
                line.extend_from_slice(b" != ");
                b.print(&mut line);
                eprintln!("{} offset = {offset}", String::from_utf8_lossy(&line));
            }
            errors += 1;
        }
    });
    errors
}

unsafe extern "C" fn ciface_verify<T: Element>(a: *const UnrankedMemRef, b: *const UnrankedMemRef) -> i64 {
    // SAFETY: the caller passes pointers to unranked memrefs of such elements.
    unsafe { verify::<T>((*a).rank, (*a).descriptor, (*b).rank, (*b).descriptor) }
}

macro_rules! table {
    ($($suffix:literal $ty:ty;)*) => {
        pub(super) static TABLE: &[RuntimeFn] = &[
            entry!("printI64", "l>", print_i64),
            entry!("printU64", "l>", print_u64),
            entry!("printF32", "f>", print_f32),
            entry!("printF64", "d>", print_f64),
            entry!("printF16", "h>", print_f16),
            entry!("printBF16", "h>", print_bf16),
            entry!("printString", "l>", print_string),
            entry!("printOpen", ">", print_open),
            entry!("printClose", ">", print_close),
            entry!("printComma", ">", print_comma),
            entry!("printNewline", ">", print_newline),
            entry!("printFlops", "d>", print_flops),
            entry!("_mlir_ciface_printMemref0dF32", "l>", ciface_print_ranked::<f32, 0>),
            entry!("_mlir_ciface_printMemref1dF32", "l>", ciface_print_ranked::<f32, 1>),
            entry!("_mlir_ciface_printMemref2dF32", "l>", ciface_print_ranked::<f32, 2>),
            entry!("_mlir_ciface_printMemref3dF32", "l>", ciface_print_ranked::<f32, 3>),
            entry!("_mlir_ciface_printMemref4dF32", "l>", ciface_print_ranked::<f32, 4>),
            entry!("_mlir_ciface_printMemref1dI8", "l>", ciface_print_ranked::<i8, 1>),
            entry!("_mlir_ciface_printMemref1dI32", "l>", ciface_print_ranked::<i32, 1>),
            entry!("_mlir_ciface_printMemref1dI64", "l>", ciface_print_ranked::<i64, 1>),
            entry!("_mlir_ciface_printMemref1dF64", "l>", ciface_print_ranked::<f64, 1>),
            entry!("_mlir_ciface_printMemref1dInd", "l>", ciface_print_ranked::<u64, 1>),
            entry!("_mlir_ciface_printMemref1dC32", "l>", ciface_print_ranked::<[f32; 2], 1>),
            entry!("_mlir_ciface_printMemref1dC64", "l>", ciface_print_ranked::<[f64; 2], 1>),
            $(
                entry!(concat!("printMemref", $suffix), "ll>", print_unranked::<$ty>),
                entry!(concat!("_mlir_ciface_printMemref", $suffix), "l>", ciface_print::<$ty>),
                entry!(concat!("_mlir_ciface_printMemrefShape", $suffix), "l>", ciface_print_shape::<$ty>),
                entry!(concat!("verifyMemRef", $suffix), "llll>l", verify::<$ty>),
                entry!(concat!("_mlir_ciface_verifyMemRef", $suffix), "ll>l", ciface_verify::<$ty>),
            )*
        ];
    };
}

table! {
    "I8" i8;
    "I16" i16;
    "I32" i32;
    "I64" i64;
    "Ind" u64;
    "F16" Half;
    "BF16" Brain;
    "F32" f32;
    "F64" f64;
    "C32" [f32; 2];
    "C64" [f64; 2];
}
