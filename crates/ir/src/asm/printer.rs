//! Interface of custom printers.

use crate::{
    AffineMap, Attr, BlockRef, Context, IntegerSet, NamedAttr, OpRef, RegionRef, Type, Value, ValueRef,
};

/// Printing style of a region.
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
    /// Prints everything.
    pub const FULL: RegionStyle = RegionStyle { entry_args: true, terminators: true, empty_block: false };
    /// Omits the entry block's arguments, which the operation prints.
    pub const NO_ARGS: RegionStyle = RegionStyle { entry_args: false, ..RegionStyle::FULL };
    /// Omits arguments and terminators.
    pub const BARE: RegionStyle = RegionStyle { terminators: false, ..RegionStyle::NO_ARGS };
}

/// Prints the parts of types and attributes.
pub trait AsmPrinter {
    /// Returns the context.
    fn context(&self) -> &Context;
    /// Prints text verbatim.
    fn write(&mut self, text: &str);
    /// Prints a decimal number.
    fn integer(&mut self, number: i64) {
        self.write(&number.to_string());
    }
    /// Prints a type, by its alias if it has one.
    fn ty(&mut self, ty: Type);
    /// Prints an attribute, by its alias if it has one.
    fn attr(&mut self, attr: Attr);
    /// Prints an attribute without its type.
    fn attr_without_type(&mut self, attr: Attr);
    /// Prints an attribute by its alias; a dialect's attribute without an alias is printed without
    /// `#dialect.mnemonic`.
    fn attr_stripped(&mut self, attr: Attr);
    /// Prints `@name`, quoted if needed.
    fn symbol_name(&mut self, name: &[u8]);
    /// Prints a keyword, or a quoted string if it is none.
    fn keyword_or_string(&mut self, word: &[u8]);
    /// Prints a quoted string with escapes.
    fn string(&mut self, text: &[u8]);
    /// Prints types separated by commas.
    fn types(&mut self, types: &[Type]) {
        for (index, &ty) in types.iter().enumerate() {
            if index > 0 {
                self.write(", ");
            }
            self.ty(ty);
        }
    }
    /// Prints `-> type` or `-> (types)` after a blank; nothing for no types.
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

/// Prints the parts of operations.
pub trait OpPrinter: AsmPrinter {
    /// Prints `%name` of a value.
    fn operand(&mut self, value: ValueRef<'_>);
    /// Prints values separated by commas.
    fn operands(&mut self, values: &mut dyn Iterator<Item = ValueRef<'_>>) {
        let mut first = true;
        for value in values {
            if !std::mem::take(&mut first) {
                self.write(", ");
            }
            self.operand(value);
        }
    }
    /// Prints an argument of a region: `%name: type attributes loc`.
    fn argument(&mut self, argument: ValueRef<'_>, attrs: Option<Attr>, omit_type: bool);
    /// Prints `{ ... }`.
    fn region(&mut self, region: RegionRef<'_>, style: RegionStyle);
    /// Prints an operation in a region from its name on, without results and location.
    fn inner_op(&mut self, op: OpRef<'_>);
    /// Prints an operation in a region in generic form, without results and location.
    fn inner_generic_op(&mut self, op: OpRef<'_>);
    /// Prints `^label`.
    fn successor(&mut self, block: BlockRef<'_>);
    /// Prints ` {a = 1}` of all attributes but the elided; nothing if none is left.
    fn attr_dict(&mut self, op: OpRef<'_>, elided: &[&str]);
    /// Prints ` attributes {a = 1}` of all attributes but the elided; nothing if none is left.
    fn attr_dict_with_keyword(&mut self, op: OpRef<'_>, elided: &[&str]);
    /// Prints ` {a = 1}` of these attributes; nothing if there are none.
    fn named_attrs(&mut self, attrs: &[NamedAttr]);
    /// Prints `(operands) -> (results)`: the operation's function type.
    fn function_type(&mut self, op: OpRef<'_>);
    /// Prints an affine map over SSA values: `%i + 1, symbol(%n)`, without brackets.
    fn affine_map_of_operands(&mut self, map: AffineMap, operands: &[ValueRef<'_>]);
    /// Prints an affine expression over SSA values.
    fn affine_expr_of_operands(
        &mut self,
        map: AffineMap,
        result: usize,
        dims: &[ValueRef<'_>],
        symbols: &[ValueRef<'_>],
    );
    /// Prints `(%i)[%n]`: dimension and symbol operands.
    fn dim_and_symbol_list(&mut self, operands: &[ValueRef<'_>], dims: usize);
    /// Prints an integer set without the keyword.
    fn integer_set(&mut self, set: IntegerSet);
    /// Prints the values of one list by the names of another in the next region: an operation that binds
    /// operands to isolated region arguments shows both under one name.
    fn shadow_region_args(&mut self, region: RegionRef<'_>, values: &[Value]);
    /// Prints a line break and the indentation of the operation's nesting.
    fn newline(&mut self);
    /// Indents the following lines by one more level.
    fn increase_indent(&mut self);
    /// Indents the following lines by one level less.
    fn decrease_indent(&mut self);
}
