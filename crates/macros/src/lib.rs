//! Definitions of operations, types, attributes and passes as Rust structs.
//!
//! A definition is data: the macros emit a `static` `ir::def::OpDef` (or `TypeDef`, `AttrDef`) that
//! parser, printer, verifier, documentation and generators interpret, and a thin typed view with inlined
//! accessors. No parsing or printing code is generated.
//!
//! Emitted code names the crates `ir` and `rewrite` by `::ir` and `::rewrite`: a dialect crate depends on them. A crate that
//! depends on `terrane` alone takes the macros from there; theirs names `::terrane::ir`.
//!
//! # An operation
//!
//! ```
//! use ir::def::{Dialect, Fold, FoldCx, Registry};
//! use ir::markers::*;
//! use ir::{Builder, Body, Context, Loc, Type, enum_attr};
//! use macros::op;
//!
//! enum_attr! {
//!     /// What may not overflow.
//!     pub flags OverflowFlags: dialect("demo.overflow") separated(", ") {
//!         NONE = 0 "none", NSW = 1 "nsw", NUW = 2 "nuw"
//!     }
//! }
//!
//! /// Two's complement addition; poison where an `overflow` promise is broken.
//! #[op("demo.addi", traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE), fold, fold_needs(constants),
//!      format = "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)")]
//! pub struct AddI {
//!     #[operand] lhs: SignlessIntegerLike,
//!     #[operand] rhs: SignlessIntegerLike,
//!     #[attr(default = OverflowFlags::NONE)] overflowFlags: OverflowFlags,
//!     #[result] result: SignlessIntegerLike,
//! }
//!
//! impl AddI<'_> {
//!     /// `x + 0` is `x`.
//!     fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
//!         let zero = cx.constant(1).is_some_and(|rhs| rhs.as_i64() == Some(0));
//!         zero.then(|| self.lhs()).into()
//!     }
//! }
//!
//! // The operations that are defined here: a dialect registers them. Without it the definition is an error.
//! ir::ops![AddI];
//!
//! // Registering, building, casting, reading:
//! let dialect = Dialect::new("demo").ops(OPS);
//! let cx = Context::new(Registry::new().with(dialect));
//! let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
//! let region = body.root().region(0).handle();
//! let block = body.append_new_block(region, &[Type::I32, Type::I32]);
//! let [x, y] = [0, 1].map(|n| body.block(block).argument(n).handle());
//!
//! let mut b = Builder::at_end(&mut body, block);
//! let sum = AddI::build_value(&mut b, Loc::UNKNOWN, x, y);
//!
//! let add = body.value(sum).defining_op().and_then(|op| op.cast::<AddI>()).unwrap();
//! assert!(add.lhs().handle() == x && add.result().ty() == Type::I32);
//! assert_eq!(add.overflow_flags(), OverflowFlags::NONE);
//! ```
//!
//! ## Fields: the parts
//!
//! | attribute | types | notes |
//! |---|---|---|
//! | `#[operand]`, `#[result]` | a `TypeMarker`: `AnyType`, `I1`, `FloatLike`, ...; in `Option<...>` or `Variadic<...>` | `Optional<...>` is the same as `Option<...>` |
//! | `#[attr]` | an `AttrMarker`: `I64Attr`, `StrAttr`, ..., or an enum of `ir::enum_attr!`; in `Option<...>` | `#[attr(default = ...)]` |
//! | `#[region]` | `AnyRegion`, `SizedRegion<1>`, `MaxSizedRegion<1>`, `MinSizedRegion<1>`; in `Variadic<...>` | |
//! | `#[successor]` | `AnySuccessor`; in `Variadic<...>` | |
//!
//! The markers are in `ir::markers`; `ir::type_constraint!` and `ir::attr_constraint!` declare further
//! ones; a struct of [`macro@type_def`] or [`macro@attr_def`] is one too.
//!
//! A field's name is the part's name in MLIR, verbatim: `overflowFlags`, `sym_name`, `r#in`. Its
//! accessor is in snake case: `overflow_flags()`. Where the name is no Rust identifier, or should not
//! be: `#[operand(name = "self")]`. A field's doc comment becomes the accessor's.
//!
//! A default is a number, `true`, a string, a case of the enum, a value that the marker takes, or a
//! closure `|cx| ...` that makes the attribute. `UnitAttr` needs neither `Option` nor a default.
//!
//! `#[result(buildable)]` says that the marker admits one type only; for `I1`, `Index`, `F32` and the
//! other plain markers this is known.
//!
//! ## Options
//!
//! | option | meaning |
//! |---|---|
//! | `traits(PURE, TERMINATOR, ...)` | constants of `ir::def::TraitSet`. With `ATTR_SIZED_OPERAND_SEGMENTS` or `ATTR_SIZED_RESULT_SEGMENTS` the attribute that holds the sizes is added. Several optional or variadic groups without it need `SAME_VARIADIC_OPERAND_SIZE` (`..._RESULT_...`) |
//! | `rules(...)` | `AllTypesMatch("a", "b")`, `AllShapesMatch(...)`, `AllElementTypesMatch(...)`, `HasParent("func.func", ...)`, `ImplicitTerminator("scf.yield")`, `TypesMatchWith("summary", from = "a", to = "b", transform)`, `Check("summary", holds)`, `Verify(function)`, or any expression that is an `ir::def::Rule`. A transform is `ElementType`, `BoolLike`, a function of one type, or `List(function)` |
//! | `format = "..."` | the declarative assembly format; its variables are checked |
//! | `custom(Name(parse, print), ...)` | the functions after `custom<Name>(...)` in the format; a third is the `ir::def::LineDirective` by which the common form is read faster |
//! | `parse`, `print` | functions, where there is no format |
//! | `line = "..."` | beside `parse`: the format of the common form, by which it is read faster; `custom(Name(LineDirective::...))` for what is not declarative in it |
//! | `fold`, `verify`, `verify_regions`, `infer`, `result_names`, `block_names` | functions: the fields of `ir::def::OpHooks`. A name alone, as in `#[op("demo.addi", fold, verify)]`, is the method or function of that name of the view |
//! | `fold_needs(constants, SubI)` | the fold does nothing unless an operand is a constant or a result of one of these operations, or two operands are equal; without `constants`, only results count |
//! | `interfaces(MemoryEffects, Canonicalize = MODEL)` | interfaces that the operation implements: by `MemoryEffectsMethods` of its view (see [`macro@interface`]), or by a model |
//! | `canonicalize`, `canonicalize = function` | a function that adds canonicalization patterns to a `rewrite::PatternSet` |
//! | `default_dialect = "arith"` | the dialect whose prefix is left out within the regions |
//!
//! ## What is emitted
//!
//! For `AddI`, a `Copy` view `AddI<'a>` that derefs to its `ir::OpRef` and implements
//! `ir::OpView`: `op.cast::<AddI>()` compares the definition's address and checks that the operation
//! is well formed, so that no accessor panics. And:
//!
//! - `AddI::NAME`, and `AddI::DEF` for registration;
//! - an accessor for each part: `ValueRef`, `Option<ValueRef>` or an iterator; `RegionRef`; `BlockRef`;
//!   for attributes what the marker says (`i64`, `&str`, `bool`, `OverflowFlags`, `Option<...>`);
//! - a key for each attribute, `AddI::OVERFLOW_FLAGS`: reads, writes and removes it with its Rust type,
//!   in a body or in a state (`NAME_SLOT` and `DEF_SLOT` where the attribute is `name` or `def`);
//! - `AddI::build(b, loc, ...) -> Op` and, for one result, `AddI::build_value(...) -> Value`.
//!
//! The parameters of `build` are the parts in the order of the fields: values, blocks, numbers of regions
//! for variadic ones (regions are empty at first), attributes that are neither optional nor have a
//! default. Types of results are parameters too, unless all of them follow: from the `infer` hook, from
//! `SAME_OPERANDS_AND_RESULT_TYPE`, from a marker that admits one type, or from `AllTypesMatch` and
//! `TypesMatchWith` and an operand or attribute. For all else there is `AddI::state(cx, loc)`, an
//! `ir::OpState` with the defaults:
//!
//! ```ignore
//! let state = AddI::state(cx, loc).operands([x, y]).results([ty]);
//! b.insert(state.with(cx, AddI::OVERFLOW_FLAGS, OverflowFlags::NSW))
//! ```
//!
//! # Mistakes
//!
//! They are reported where they are: a wrong field at the field, an unknown name in a format at the
//! format, a type that is no marker at that type.
//!
//! ```
//! # use ir::markers::*;
//! #[macros::op("demo.neg", traits(SAME_OPERANDS_AND_RESULT_TYPE), format = "$input attr-dict `:` type($input)")]
//! pub struct Neg { #[operand] input: AnyFloat, #[result] result: AnyFloat } // right
//! # ir::ops![Neg];
//! ```
//!
//! ```compile_fail
//! # use ir::markers::*;
//! #[macros::op("demo.neg", format = "$input attr-dict `:` type($input)")]
//! pub struct Neg { #[operand] input: AnyFloat, #[result] result: AnyFloat } // the result's type cannot be inferred
//! # ir::ops![Neg];
//! ```
//!
//! ```compile_fail
//! # use ir::markers::*;
//! #[macros::op("demo.neg", format = "$input `to attr-dict")]
//! pub struct Neg { #[operand] input: I32 } // the literal is not closed
//! # ir::ops![Neg];
//! ```
//!
//! ```compile_fail
//! # use ir::markers::*;
//! #[macros::op("demo.neg", format = "attr-dict")]
//! pub struct Neg { #[attr(default = 5)] name_: StrAttr } // 5 is no string
//! # ir::ops![Neg];
//! ```
//!
//! ```compile_fail
//! # use ir::markers::*;
//! #[macros::op("demo.neg", verify, format = "attr-dict")]
//! pub struct Neg {} // there is no method `verify`
//! # ir::ops![Neg];
//! ```
//!
//! ```compile_fail
//! macros::rules! { pub Twice: arith::AddI(x) => x; } // `arith.addi` has two operands
//! ```
//!
//! ```compile_fail
//! macros::rules! { pub Same: arith::CmpI(x, _) { predicat: how } => x; } // the attribute is `predicate`
//! ```
//!
//! ```compile_fail
//! # use ir::markers::*;
//! #[macros::op("demo.neg", format = "$inpt attr-dict")]
//! pub struct Neg { #[operand] input: AnyFloat } // the operation has no part `inpt`; its parts are `input`
//! # ir::ops![Neg];
//! ```
//!
//! ```compile_fail
//! # use ir::markers::*;
//! #[macros::op("demo.neg")]
//! pub struct Neg { #[operand] input: String } // `String` is no constraint on types
//! # ir::ops![Neg];
//! ```
//!
//! ```compile_fail,E0277
//! # use ir::markers::*;
//! #[macros::op("demo.neg")]
//! pub struct Neg { #[operand] input: AnyFloat } // the operation `Neg` is not registered: `ir::ops![Neg];` is missing
//! ```
#![forbid(unsafe_code)]

mod interface;
mod names;
mod op;
mod params;
mod pass;
mod root;
mod rules;

use params::Sort;
use proc_macro::TokenStream;
use root::Root;

/// Defines an operation: `#[op("dialect.name", options...)]` on a struct of its parts. See the crate's
/// manual.
#[proc_macro_attribute]
pub fn op(options: TokenStream, item: TokenStream) -> TokenStream {
    finish(Root::Crates, op::expand(options.into(), item.into()))
}

/// Declares an interface of operations: `#[interface]` on an object-safe trait whose methods take `&self`, and, most of them,
/// the operation: `op: OpRef<'a>`.
///
/// ```
/// use ir::OpRef;
/// use ir::markers::*;
/// use macros::{interface, op};
///
/// /// An operation with a price.
/// #[interface]
/// pub trait Priced: Send + Sync {
///     /// What it costs.
///     fn price(&self, op: OpRef<'_>) -> u64;
///     /// What it costs twice.
///     fn price_of_two(&self, op: OpRef<'_>) -> u64 {
///         2 * self.price(op)
///     }
/// }
///
/// /// A thing to buy.
/// #[op("shop.item", interfaces(Priced))]
/// pub struct Item {
///     #[attr] cents: I64Attr,
/// }
///
/// impl<'a> PricedMethods<'a> for Item<'a> {
///     fn price(self) -> u64 {
///         self.cents() as u64
///     }
/// }
///
/// ir::ops![Item];
///
/// # use ir::{Body, Build, Builder, Context, Loc, def::{Dialect, Registry}};
/// # let cx = Context::new(Registry::new().with(Dialect::new("shop").ops(OPS)));
/// # let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
/// # let region = body.root().region(0).handle();
/// # let block = body.append_new_block(region, &[]);
/// # let item = Item::build(&mut Builder::at_end(&mut body, block), Loc::UNKNOWN, 250);
/// # let op = body.op(item);
/// assert_eq!(op.interface::<dyn Priced>().map(|model| model.price_of_two(op)), Some(500));
/// ```
///
/// Emitted are, beside the trait, one with the suffix `Methods` that typed views implement, its methods without `&self` and with the
/// view as `self` in the place of the operation, and what makes a model of such a view. In bodies of methods that have one,
/// `self.other(op, ...)` becomes `self.other(...)`.
#[proc_macro_attribute]
pub fn interface(options: TokenStream, item: TokenStream) -> TokenStream {
    finish(Root::Crates, interface::expand(options.into(), item.into()))
}

/// Defines a type of a dialect: `#[type_def("dialect.name", options...)]` on a struct of its parameters.
///
/// Options: `summary = "..."` (the words of diagnostics), `format = "..."`, the functions `parse`,
/// `print`, `verify` of `ir::def::ParamsDef`, and `interfaces(VectorElementType, ShapedType = model)`, which the struct
/// implements, or a model does. Every field is a parameter: an `AttrMarker`, or one in
/// `Option<...>`; a type as a parameter is a `TypeAttr`.
///
/// ```
/// use ir::markers::*;
/// use macros::type_def;
///
/// /// An address.
/// #[type_def("demo.ptr", summary = "demo pointer type", format = "(`<` $addressSpace^ `>`)?")]
/// pub struct PointerType { addressSpace: Option<I32Attr> }
///
/// # use ir::{Context, def::{Dialect, Registry}};
/// let cx = Context::new(Registry::new().with(Dialect::new("demo").types(&[PointerType::DEF])));
/// let ty = PointerType::make(&cx, Some(3));
/// assert_eq!(PointerType::cast(cx.ty(ty)).and_then(|ptr| ptr.address_space()), Some(3));
/// ```
///
/// Emitted are `PointerType`, a marker for operands and results (and the place of `NAME`, `DEF`, `make`
/// and `cast`), and the view `PointerTypeRef<'a>`, which derefs to a `TypeRef`.
#[proc_macro_attribute]
pub fn type_def(options: TokenStream, item: TokenStream) -> TokenStream {
    finish(Root::Crates, params::expand(Sort::Type, options.into(), item.into()))
}

/// Defines an attribute of a dialect, as [`macro@type_def`] defines a type. The struct is a marker for
/// `#[attr]` fields, whose accessors return the view.
///
/// An attribute that is just a case of an enum needs no struct: register
/// `ir::def::AttrDef::case_of("arith.overflow", OverflowFlags::DEF)`.
#[proc_macro_attribute]
pub fn attr_def(options: TokenStream, item: TokenStream) -> TokenStream {
    finish(Root::Crates, params::expand(Sort::Attr, options.into(), item.into()))
}

/// Defines a pass: `#[pass("argument", options...)]` on a struct of its options and statistics, whose method `run` works on a body.
///
/// ```
/// use ir::Body;
/// use pass::{Counter, PassCx, PassResult, pass};
///
/// /// Refuse functions that are too large
/// ///
/// /// Counts the operations of a function, with all in its regions, and fails if there are more than `limit`.
/// #[pass("limit-size", on = "func.func")]
/// pub struct LimitSize {
///     /// Most operations that a function may have
///     #[option(default = 100)]
///     pub limit: i64,
///     /// Number of operations
///     #[statistic]
///     num_ops: Counter,
/// }
///
/// impl LimitSize {
///     fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
///         let size = body.root().walk_body().count() - 1;
///         cx.count(self.num_ops, size as u64);
///         cx.preserve_all();
///         if size as i64 > self.limit {
///             return cx.fail(body.root().error(format!("has {size} operations")));
///         }
///         Ok(())
///     }
/// }
///
/// assert_eq!(LimitSize::DEF.description, "Refuse functions that are too large");
/// assert_eq!(LimitSize::DEF.statistics[0].name, "num-ops");
/// assert_eq!(LimitSize::default().limit, 100);
/// ```
///
/// The first paragraph of the doc comment is the pass's description, in lists of passes, and the rest its documentation, in
/// Markdown.
///
/// | option | meaning |
/// |---|---|
/// | `name = "..."` | the name in dumps and reports: that of the struct, if left out |
/// | `on = "func.func"` | the operation whose bodies it runs on: any, if left out |
/// | `depends("arith", "cf")` | the dialects of what it may create |
/// | `init`, `link`, `can_schedule_on` | methods of `pass::Pass` that the struct has beside `run`; `can_schedule_on = function` is a function without `self` |
/// | `display_name` | a method for the name in dumps and reports, where options decide on it |
///
/// | field | meaning |
/// |---|---|
/// | `#[option]`, `#[option("name", default = ...)]` | an option: `bool`, `i32`, `i64`, `u32`, `u64`, `f64`, `String`, another `pass::OptionValue` such as an enum of `pass::option_enum!`, or a `Vec` of these. The first paragraph of its doc comment is its description; its name is that of the field with `-` for `_` |
/// | `#[statistic]`, `#[statistic("name")]` | a `pass::Counter` for `PassCx::count`, described by its doc comment |
/// | any other | what the pass keeps from run to run: its type's `Default` at first |
///
/// Emitted are `DEF`, a `&'static pass::PassDef` for `pass::passes!`, and the traits `Default` and `pass::Pass`. Emitted code names
/// the crate by `::pass`, or by `::terrane::pass` for users of `terrane` alone.
///
/// # Mistakes
///
/// ```compile_fail
/// # use pass::{PassCx, PassResult};
/// /// Do nothing
/// #[pass::pass("nothing")]
/// pub struct Nothing {
///     /// Number of repetitions
///     #[option]
///     times: std::time::Duration, // `Duration` cannot be the type of an option
/// }
/// # impl Nothing { fn run(&self, _: &mut PassCx<'_>, _: &mut ir::Body) -> PassResult { Ok(()) } }
/// ```
///
/// ```compile_fail
/// # use pass::Pass;
/// /// Do nothing
/// #[pass::pass("nothing")]
/// pub struct Nothing; // there is no `Nothing::run`
/// ```
#[proc_macro_attribute]
pub fn pass(options: TokenStream, item: TokenStream) -> TokenStream {
    finish(Root::Crates, pass::expand(options.into(), item.into()))
}

/// Defines patterns that are written as before and after: [`docs/patterns.md`] is the manual.
///
/// ```
/// use rewrite::{PatternSet, is_zero};
///
/// macros::rules! {
///     /// x + 0 = x
///     pub AddZero: "arith.addi"(x, zero) where is_zero(zero) => x;
///
///     /// x - (x - y) = y
///     #[benefit(2)]
///     pub SubOfSub: "arith.subi"(x, "arith.subi"(x, y)) => y;
///
///     /// x - y + y - z = x - z, of the type of x
///     pub Through: "arith.addi"("arith.subi"(x, y), "arith.subi"(y, z)) => "arith.subi"(x, z);
/// }
///
/// # use ir::{Context, def::Registry};
/// # let cx = Context::new(Registry::new());
/// let mut set = PatternSet::new(&cx);
/// set.add(AddZero).add(SubOfSub).add(Through);
/// ```
///
/// Each rule becomes a unit struct that is a `rewrite::Pattern`.
///
/// [`docs/patterns.md`]: https://github.com/terrane-ir/terrane/blob/main/docs/patterns.md
#[proc_macro]
pub fn rules(input: TokenStream) -> TokenStream {
    finish(Root::Crates, rules::expand(input.into()))
}

/// [`macro@op`] for crates that depend on `terrane` alone, which exports it as `op`.
#[doc(hidden)]
#[proc_macro_attribute]
pub fn terrane_op(options: TokenStream, item: TokenStream) -> TokenStream {
    finish(Root::Terrane, op::expand(options.into(), item.into()))
}

/// [`macro@interface`] for crates that depend on `terrane` alone.
#[doc(hidden)]
#[proc_macro_attribute]
pub fn terrane_interface(options: TokenStream, item: TokenStream) -> TokenStream {
    finish(Root::Terrane, interface::expand(options.into(), item.into()))
}

/// [`macro@type_def`] for crates that depend on `terrane` alone.
#[doc(hidden)]
#[proc_macro_attribute]
pub fn terrane_type_def(options: TokenStream, item: TokenStream) -> TokenStream {
    finish(Root::Terrane, params::expand(Sort::Type, options.into(), item.into()))
}

/// [`macro@attr_def`] for crates that depend on `terrane` alone.
#[doc(hidden)]
#[proc_macro_attribute]
pub fn terrane_attr_def(options: TokenStream, item: TokenStream) -> TokenStream {
    finish(Root::Terrane, params::expand(Sort::Attr, options.into(), item.into()))
}

/// [`macro@pass`] for crates that depend on `terrane` alone.
#[doc(hidden)]
#[proc_macro_attribute]
pub fn terrane_pass(options: TokenStream, item: TokenStream) -> TokenStream {
    finish(Root::Terrane, pass::expand(options.into(), item.into()))
}

/// [`macro@rules`] for crates that depend on `terrane` alone.
#[doc(hidden)]
#[proc_macro]
pub fn terrane_rules(input: TokenStream) -> TokenStream {
    finish(Root::Terrane, rules::expand(input.into()))
}

fn finish(root: Root, tokens: syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    match tokens {
        Ok(tokens) => root.resolve(tokens),
        Err(error) => error.into_compile_error(),
    }
    .into()
}
