//! What a custom printer can ask for.

use crate::{
    AffineMap, Attr, BlockRef, Context, IntegerSet, NamedAttr, OpRef, RegionRef, Type, Value, ValueRef,
};

/// How a region is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RegionStyle {
    /// Whether the entry block's label and arguments are printed.
    pub entry_args: bool,
    /// Whether terminators are printed.
    pub terminators: bool,
    /// Whether an entry block without operations is printed.
    pub empty_block: bool,
}

impl RegionStyle {
    /// Everything.
    pub const FULL: RegionStyle = RegionStyle { entry_args: true, terminators: true, empty_block: false };
    /// The arguments are printed by the operation.
    pub const NO_ARGS: RegionStyle = RegionStyle { entry_args: false, ..RegionStyle::FULL };
    /// Neither arguments nor terminators.
    pub const BARE: RegionStyle = RegionStyle { terminators: false, ..RegionStyle::NO_ARGS };
}

/// Prints what types and attributes are made of.
pub trait AsmPrinter {
    /// The context.
    fn context(&self) -> &Context;
    /// Text as it is.
    fn write(&mut self, text: &str);
    /// A number in decimal.
    fn integer(&mut self, number: i64) {
        self.write(&number.to_string());
    }
    /// A type, by its alias where it has one.
    fn ty(&mut self, ty: Type);
    /// An attribute, by its alias where it has one.
    fn attr(&mut self, attr: Attr);
    /// An attribute without its type.
    fn attr_without_type(&mut self, attr: Attr);
    /// An attribute by its alias; a dialect's without one is written without `#dialect.mnemonic`.
    fn attr_stripped(&mut self, attr: Attr);
    /// `@name`, quoted where it must be.
    fn symbol_name(&mut self, name: &[u8]);
    /// A word, quoted where it is no keyword.
    fn keyword_or_string(&mut self, word: &[u8]);
    /// A quoted string with escapes.
    fn string(&mut self, text: &[u8]);
    /// Types separated by commas.
    fn types(&mut self, types: &[Type]) {
        for (index, &ty) in types.iter().enumerate() {
            if index > 0 {
                self.write(", ");
            }
            self.ty(ty);
        }
    }
    /// `-> type` or `-> (types)`, with a blank before; nothing for no types.
    fn optional_arrow_types(&mut self, types: &[Type]) {
        match types {
            [] => {}
            [one] if !self.context().ty(*one).is_function() => {
                self.write(" -> ");
                self.ty(*one);
            }
            _ => {
                self.write(" -> (");
                self.types(types);
                self.write(")");
            }
        }
    }
}

/// Prints what operations are made of.
pub trait OpPrinter: AsmPrinter {
    /// `%name` of a value.
    fn operand(&mut self, value: ValueRef<'_>);
    /// Values separated by commas.
    fn operands(&mut self, values: &mut dyn Iterator<Item = ValueRef<'_>>) {
        let mut first = true;
        for value in values {
            if !std::mem::take(&mut first) {
                self.write(", ");
            }
            self.operand(value);
        }
    }
    /// An argument of a region: `%name: type attributes loc`.
    fn argument(&mut self, argument: ValueRef<'_>, attrs: Option<Attr>, omit_type: bool);
    /// `{ ... }`.
    fn region(&mut self, region: RegionRef<'_>, style: RegionStyle);
    /// An operation in a region from its name on, without results and location.
    fn inner_op(&mut self, op: OpRef<'_>);
    /// `^label`.
    fn successor(&mut self, block: BlockRef<'_>);
    /// ` {a = 1}` of all attributes but the elided; nothing if none is left.
    fn attr_dict(&mut self, op: OpRef<'_>, elided: &[&str]);
    /// ` attributes {a = 1}` of all attributes but the elided; nothing if none is left.
    fn attr_dict_with_keyword(&mut self, op: OpRef<'_>, elided: &[&str]);
    /// ` {a = 1}` of these attributes; nothing if there are none.
    fn named_attrs(&mut self, attrs: &[NamedAttr]);
    /// `(operands) -> (results)`: the operation's function type.
    fn function_type(&mut self, op: OpRef<'_>);
    /// An affine map over SSA values: `%i + 1, symbol(%n)`, without brackets.
    fn affine_map_of_operands(&mut self, map: AffineMap, operands: &[ValueRef<'_>]);
    /// One expression over SSA values.
    fn affine_expr_of_operands(
        &mut self,
        map: AffineMap,
        result: usize,
        dims: &[ValueRef<'_>],
        symbols: &[ValueRef<'_>],
    );
    /// `(%i)[%n]`: dimension and symbol operands.
    fn dim_and_symbol_list(&mut self, operands: &[ValueRef<'_>], dims: usize);
    /// `affine_set` without the keyword.
    fn integer_set(&mut self, set: IntegerSet);
    /// Makes names of one list stand for values of another within the region printed next: an
    /// operation that binds operands to isolated region arguments shows them under one name.
    fn shadow_region_args(&mut self, region: RegionRef<'_>, values: &[Value]);
    /// A line break and the indentation of the operation's nesting.
    fn newline(&mut self);
}
